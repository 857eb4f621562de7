import { missingClasses, passwordLength } from "#domain/people/password-rules.ts";

/** Marks the rules that the typed password meets; the server validates it on submission. */
document.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  const list = document.querySelector(`[data-password-rules="${CSS.escape(target.id)}"]`);
  const missing: readonly string[] = missingClasses(target.value);
  for (const rule of list?.querySelectorAll<HTMLElement>("[data-rule]") ?? []) {
    const name = rule.dataset.rule ?? "";
    const isMet = name === "length" ? [...target.value].length >= passwordLength.min : !missing.includes(name);
    rule.toggleAttribute("data-met", isMet);
  }
});
