// Public pages show 'Register' and 'Login', or 'Dashboard' to signed-in users. The page is reloaded when the
// user signs in or out in another tab, or returns to a page from the back/forward cache, so that it matches
// the session.
if (typeof BroadcastChannel !== 'undefined') {
  new BroadcastChannel('vitrine-session').addEventListener('message', () => location.reload());
}
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});

// Signing in stores the address in the browser: without it there is no session to ask the server for.
async function showWho() {
  if (!localStorage.getItem('email')) return;
  const { stage } = await (await fetch('/auth/session')).json();
  for (const element of document.querySelectorAll('[data-shown-to]')) {
    element.hidden = (element.dataset.shownTo === 'members') !== (stage === 'full');
  }
}
// Without storage, or if the server cannot be reached, the page stays as visitors see it.
const look = () => showWho().catch(() => {});
look();
// The address may be stored only after the message about the sign-in has arrived.
addEventListener('storage', look);
