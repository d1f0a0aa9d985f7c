// Animates content below the first screen when it is first scrolled into view. Until then it stays in place, so that
// nothing is missing in print or without this script.
const still = matchMedia('(prefers-reduced-motion: reduce)');
const from = { opacity: 0, transform: 'translateY(24px)' };
const watch = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    watch.unobserve(target);
    if (!still.matches) target.animate([from, {}], { duration: 800, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }
});
for (const element of document.querySelectorAll('[data-reveal]')) {
  if (element.getBoundingClientRect().top >= innerHeight) watch.observe(element);
}
