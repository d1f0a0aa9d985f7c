// The testimonials move on by themselves, unless somebody is with them or wants rest.
const EVERY = 4000;
const LASTS = 600;
const carousel = document.querySelector('[data-carousel]');
const list = carousel.querySelector('ul');
const buttons = carousel.querySelectorAll('button');
const [previous, pause, next] = buttons;
const rest = matchMedia('(prefers-reduced-motion: reduce)');
let paused = false;
let timer;
let frame;
let goal;

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
  // Beyond either end it begins at the other.
  if (by > 0 && place > end - 2) goal = 0;
  else if (by < 0 && place < 2) goal = end;
  else goal = Math.min((Math.round(place / step) + by) * step, end);
  // Each picture between two slides would be pulled to one of them.
  list.style.scrollSnapType = 'none';
  const begun = performance.now();
  const move = () => {
    const part = rest.matches ? 1 : Math.min((performance.now() - begun) / LASTS, 1);
    list.scrollLeft = from + (goal - from) * (1 - (1 - part) ** 3);
    if (part < 1) frame = requestAnimationFrame(move);
    else stop();
  };
  move();
}
function wait() {
  clearInterval(timer);
  const disturbs = paused || rest.matches || document.hidden || carousel.matches(':hover, :focus-within');
  if (!disturbs) timer = setInterval(go, EVERY, 1);
}

previous.onclick = () => go(-1);
next.onclick = () => go(1);
pause.onclick = () => {
  paused = carousel.toggleAttribute('data-paused');
  pause.ariaLabel = paused ? 'Play' : 'Pause';
  wait();
};
list.onkeydown = (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  go(by);
};
for (const type of ['wheel', 'touchstart']) list.addEventListener(type, stop, { passive: true });
for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout']) carousel.addEventListener(type, wait);
document.addEventListener('visibilitychange', wait);
rest.onchange = wait;
for (const button of buttons) button.disabled = false;
wait();
