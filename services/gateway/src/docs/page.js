const search = document.getElementById('search');
const found = document.getElementById('found');
const entries = [...document.querySelectorAll('[data-found]')];
const sections = [...document.querySelectorAll('main > section')];

/** Shows what has every word that is searched for. */
function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const text = entry.dataset.found.toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    if (!entry.hidden) count += 1;
  }
  for (const section of sections) section.hidden = !section.querySelector('[data-found]:not([hidden])');
  found.textContent = words.length === 0 ? '' : found.dataset.text.replace('{count}', String(count));
}

/** A link to a call or a shape opens it. */
function open() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.tagName !== 'DETAILS') return;
  if (target.hidden) {
    search.value = '';
    filter();
  }
  target.open = true;
  target.scrollIntoView();
}

if (search) {
  search.addEventListener('input', filter);
  window.addEventListener('hashchange', open);
  filter();
  open();
}
