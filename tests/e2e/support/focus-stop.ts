type Remembering = Window & { lastStop?: { readonly element: Element; readonly ring: string; readonly name: string } };

/**
 * Runs in the page, so it must be self-contained. Checks that the focused element is visible, not covered at its middle (WCAG 2.4.11), and
 * looks different from its unfocused state (2.4.7), which is checked once the focus has moved on. Returns the faults as sentences.
 */
export function readStop(): { isBody: boolean; faults: readonly string[] } {
  // The skip link over the header slides in.
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  const here = document.activeElement ?? document.body;
  const known = here.getAttribute("name") ?? here.getAttribute("href") ?? here.id;
  const words = (here.getAttribute("aria-label") ?? here.textContent).trim().replace(/\s+/g, " ").slice(0, 30);
  const name = `<${here.tagName.toLowerCase()} ${known}> ${words}`;
  // The outline may be on a frame around the control.
  const ringOf = (element: Element) => {
    const styles = [element, element.parentElement ?? element, element.parentElement?.parentElement ?? element].map((one) =>
      getComputedStyle(one),
    );
    return styles.map((style) => (style.outlineStyle === "none" ? "" : style.outline) + style.boxShadow).join("|");
  };
  const memory: Remembering = window;
  const { lastStop } = memory;
  if (here === document.body) return { isBody: true, faults: [] };
  const faults: string[] = [];
  if (lastStop?.element.isConnected && lastStop.element !== here && ringOf(lastStop.element) === lastStop.ring) {
    faults.push(`${lastStop.name}: looks the same with and without focus`);
  }
  memory.lastStop = { element: here, ring: ringOf(here), name };
  const isDrawn = here.getBoundingClientRect().width > 1 && getComputedStyle(here).opacity !== "0";
  let face: Element = isDrawn ? here : (here.closest("label") ?? here);
  // A label may have no box; then the frame around its parts must be visible.
  while (getComputedStyle(face).display === "contents") face = face.parentElement ?? document.body;
  const { left, top, width, height } = face.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  if (width * height === 0) faults.push(`${name}: not drawn`);
  else if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push(`${name}: out of sight`);
  else if (hit && !face.contains(hit) && hit.closest("label")?.control !== here) faults.push(`${name}: under ${hit.className}`);
  return { isBody: false, faults };
}
