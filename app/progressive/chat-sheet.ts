// The widget inserts its styles as an element, which the content security policy blocks. These rules lay out its frame with the
// product's measures.
const rules = `
.woot-widget-holder { position: fixed; z-index: 40; inset: 0; overflow: hidden; background: var(--color-surface); }
.woot-widget-holder iframe { width: 100% !important; height: 100% !important; border: 0; color-scheme: normal; }
.woot--hide, .woot--bubble-holder, .woot-widget-bubble { display: none !important; }
@media (width >= 48rem) {
  .woot-widget-holder { inset: auto 1rem 1rem auto; width: 25rem; height: min(40rem, 100dvh - 6rem); border: 1px solid var(--color-line);
    border-radius: 1rem; box-shadow: 0 5px 40px rgb(0 0 0 / 0.16); }
}
@media print { .woot-widget-holder { display: none !important; } }
`;

export function chatSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  return sheet;
}
