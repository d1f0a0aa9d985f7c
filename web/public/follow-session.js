// Pages for visitors show 'Register' and 'Login'. When somebody signs in or out in another tab, or comes
// back to a page that the browser kept, the page is asked for again, so that it fits who is reading.
if (typeof BroadcastChannel !== 'undefined') {
  new BroadcastChannel('vitrine-session').addEventListener('message', () => location.reload());
}
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
