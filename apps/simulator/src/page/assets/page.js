// The page works without this script; with it, codes can be copied and live tabs refresh themselves.
const refreshMs = 2000;

document.addEventListener('click', event => {
  const button = event.target.closest?.('[data-copy]');
  if (!button) return;
  void navigator.clipboard?.writeText(button.dataset.copy);
  const label = button.textContent;
  button.textContent = 'رونوشت شد';
  setTimeout(() => (button.textContent = label), 1500);
});

async function refresh() {
  const main = document.querySelector('main[data-live]');
  const focused = document.activeElement;
  if (!main || document.hidden || (focused?.matches('input') && main.contains(focused))) return;
  const response = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main');
  const opened = [...main.querySelectorAll('details[open]')].map(details => details.id);
  for (const id of opened) fresh?.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
  if (!response.ok || !fresh || fresh.innerHTML === main.innerHTML) return;
  const within = focused?.closest('main details')?.id;
  main.replaceChildren(...fresh.childNodes);
  if (within) document.getElementById(within)?.querySelector('summary')?.focus();
}

setInterval(() => refresh().catch(() => undefined), refreshMs);
