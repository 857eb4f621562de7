import { expect, expectTypeOf, test } from "vitest";
import { type ModalName, modalNames } from "#ui/modal/modal-names.ts";
import { errorActOf, errorActs, errorStatus, isErrorCode } from "./error-codes.ts";

type Named = Extract<(typeof errorActs)[keyof typeof errorActs], { modal: string }>["modal"];

test("every act of the catalogue belongs to one of its codes, and opens a modal that there is", () => {
  expectTypeOf<Named>().toExtend<ModalName>();
  for (const [code, act] of Object.entries(errorActs)) {
    expect(isErrorCode(code), code).toBe(true);
    if ("modal" in act) expect(modalNames, code).toContain(act.modal);
  }
});

test("whoever has no token any more is led to the door, and by nothing else", () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  const toTheDoor = codes.filter((code) => JSON.stringify(errorActOf(code)).includes('"login"'));
  const unknown = codes.filter((code) => errorStatus[code] === 401 && code !== "AUTH.LOGIN_WRONG");
  expect(toTheDoor).toEqual(unknown);
});
