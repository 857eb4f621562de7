import { expect, test } from "vitest";
import { sources, textOf } from "./source-files.ts";

/** Its password is needed for some changes only, so the browser must not require it. */
const optional = ["app/routes/member/profile/edit-account.tsx"];

/** The opening tags of the forms in a file that contain a password. */
function passwordForms(source: string): string[] {
  const forms = source.matchAll(/(<(ActionForm|ModalForm)\b(?:[^>]|=>)*>)([\s\S]*?)<\/\2>/g);
  return [...forms].filter(([, , , inside]) => /<(?:PasswordField|OwnPassword)\b/.test(inside ?? "")).map(([, tag]) => tag ?? "");
}

test("the browser checks required fields before it sends a form with a password", () => {
  const files = sources.filter((file) => file.endsWith(".tsx") && !optional.includes(file) && !file.startsWith("app/routes/dev/"));
  const found = files.flatMap((file) => passwordForms(textOf(file)).map((tag) => ({ file, tag })));
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter(({ tag }) => !/\bhasPassword\b/.test(tag)).map(({ file }) => file)).toEqual([]);
});
