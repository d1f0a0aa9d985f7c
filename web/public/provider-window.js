// The last page of a provider's window: tells the page that opened it what came of it, and closes. Where the
// provider was visited in the tab itself, because windows are blocked, it leads on.
const result = JSON.parse(document.querySelector('meta[name=result]').content);
const tell = (name, message) => {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
};
tell('vitrine-popup', result);
tell('vitrine-session', 'changed');
window.close();
// A window that may close is gone by now; what is left is a tab.
if (!window.closed && 'stage' in result) location.replace('/login');
