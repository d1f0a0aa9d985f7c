// Pages for visitors show 'Register' and 'Login', and to the signed-in 'Dashboard' in their place. When
// somebody signs in or out in another tab, or comes back to a page that the browser kept, the page is asked
// for again, so that it fits who is reading.
if (typeof BroadcastChannel !== 'undefined') {
  new BroadcastChannel('vitrine-session').addEventListener('message', () => location.reload());
}
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

// Signing in leaves the address in the browser: without it there is nobody to ask the server about.
async function showWho() {
  if (!localStorage.getItem('email')) return;
  const { stage } = await (await fetch('/auth/session')).json();
  for (const element of document.querySelectorAll('[data-shown-to]')) {
    element.hidden = (element.dataset.shownTo === 'members') !== (stage === 'full');
  }
}
// Where the browser keeps nothing or the server cannot be reached, the page stays as visitors see it.
const look = () => showWho().catch(() => {});
look();
// The address may be written only after the news of the sign-in has come.
addEventListener('storage', look);
