// The last page of a provider's window: tells the page that opened it what came of it, and closes. Where the
// provider was visited in the tab itself, because windows are blocked, it leads back to where that tab was.
const result = JSON.parse(document.querySelector('meta[name=result]').content);
const tell = (name, message) => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
};
tell('vitrine-popup', result);
tell('vitrine-session', 'changed');

const RETURN = 'provider-return';
const from = sessionStorage.getItem(RETURN);
sessionStorage.removeItem(RETURN);
if (from === null) window.close();
else document.querySelector('a').href = from;
// A window that may close is gone by now; what is left is a tab.
if (!window.closed && 'stage' in result) leadOn();

async function leadOn() {
  if (result.stage === 'full') await remember();
  // The page of registration ends a session that waits for the rest of its sign-up; that of signing in goes on.
  location.replace(from === null || from.startsWith('/register') ? '/login' : from);
}

/** What the page that waits for a window does itself; should it fail, the person is signed in all the same. */
async function remember() {
  const session = await fetch('/auth/session')
    .then((answer) => answer.json())
    .catch(() => ({}));
  for (const key of ['name', 'email']) if (session[key]) localStorage.setItem(key, session[key]);
}
