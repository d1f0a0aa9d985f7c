// Advances the testimonials unless someone interacts with them.
const carousel = document.querySelector('[data-carousel]');
const list = carousel.querySelector('ul');
const buttons = carousel.querySelectorAll('button');
const [previous, pause, next] = buttons;
const rest = matchMedia('(prefers-reduced-motion: reduce)');
let paused, timer, frame, goal;

function stop() {
  cancelAnimationFrame(frame);
  list.style.scrollSnapType = '';
  goal = undefined;
}
function go(by) {
  const [first, second] = list.children;
  const step = second.offsetLeft - first.offsetLeft;
  const end = list.scrollWidth - list.clientWidth;
  const from = list.scrollLeft;
  const place = goal ?? from;
  stop();
  goal = Math.min((Math.round(place / step) + by) * step, end);
  // Wraps around at either end.
  if (by > 0 && place > end - 2) goal = 0;
  if (goal < 0) goal = end;
  list.style.scrollSnapType = 'none';
  const begun = performance.now();
  const move = () => {
    const part = rest.matches ? 1 : Math.min((performance.now() - begun) / 600, 1);
    list.scrollLeft = from + (goal - from) * (1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(move);
    else stop();
  };
  move();
}
function wait() {
  clearInterval(timer);
  if (paused || rest.matches || document.hidden || carousel.matches(':hover, :focus-within')) return;
  timer = setInterval(go, 4000, 1);
}

previous.onclick = () => go(-1);
next.onclick = () => go(1);
pause.onclick = () => {
  paused = carousel.toggleAttribute('data-paused');
  pause.ariaLabel = paused ? 'Play' : 'Pause';
};
list.onkeydown = (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
};
list.onwheel = list.ontouchstart = stop;
for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) carousel.addEventListener(type, wait);
document.addEventListener('visibilitychange', wait);
rest.onchange = wait;
for (const button of buttons) button.disabled = false;
wait();
