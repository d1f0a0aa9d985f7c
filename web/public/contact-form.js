// The contact form: sent as JSON, with the result shown in place.
customElements.define(
  'contact-form',
  class extends HTMLElement {
    connectedCallback() {
      work(this.querySelector('form'));
    }
  },
);

function work(form) {
  const button = form.querySelector('button');
  const label = button.textContent;
  const { kept } = form.dataset;
  const fields = [...form.elements].filter((field) => field.dataset.required);
  const typed = () => Object.fromEntries(new FormData(form));

  function show(outcome) {
    for (const banner of form.querySelectorAll('[data-outcome]')) {
      banner.hidden = banner.dataset.outcome !== outcome;
      banner.scrollIntoView({ block: 'nearest' });
    }
  }
  function mark(field, error) {
    const note = field.parentNode.lastChild;
    note.lastChild.textContent = error;
    note.hidden = !error;
    field.ariaInvalid = error ? 'true' : null;
  }
  function markAll(errors) {
    for (const field of fields) mark(field, errors[field.name]);
    fields.find((field) => errors[field.name])?.focus();
  }
  // Without storage only the draft is lost.
  let store = {};
  try {
    store = kept === 'contact' ? sessionStorage : localStorage;
  } catch {}

  async function send() {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(form.action, { method: 'POST', headers, body: JSON.stringify(typed()), signal });
    const answer = await response.json();
    // An error without fields throws here.
    if (!response.ok || answer.success !== true) return markAll(answer.fields);
    form.reset();
    delete store[kept];
    show('sent');
  }

  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaBusy) return;
    show();
    const empty = fields.filter((field) => !field.value.trim());
    markAll(Object.fromEntries(empty.map((field) => [field.name, field.dataset.required])));
    // Sent with empty fields too: only the server finds other errors, and all should show at once.
    if (empty.length === fields.length) return;
    button.ariaBusy = 'true';
    button.textContent = button.dataset.busy;
    await send().catch(() => empty[0] || show('failed'));
    button.ariaBusy = null;
    button.textContent = label;
  };
  form.oninput = ({ target }) => {
    if (fields.includes(target)) mark(target);
    store[kept] = JSON.stringify({ savedAt: Date.now(), value: typed() });
  };

  const draft = JSON.parse(store[kept] ?? '{}').value ?? {};
  for (const field of fields) field.value = draft[field.name] ?? field.value;
  button.disabled = false;
}
