import { expect, expectTypeOf, test } from "vitest";
import { type ModalName, modalNames } from "#ui/modal/modal-names.ts";
import { errorActOf, errorActs, errorStatus, isErrorCode } from "./error-codes.ts";

type Named = Extract<(typeof errorActs)[keyof typeof errorActs], { modal: string }>["modal"];

test("every action of the catalogue belongs to one of its codes, and opens an existing modal", () => {
  expectTypeOf<Named>().toExtend<ModalName>();
  for (const [code, act] of Object.entries(errorActs)) {
    expect(isErrorCode(code), code).toBe(true);
    if ("modal" in act) expect(modalNames, code).toContain(act.modal);
  }
});

test("only a refusal because of a missing token redirects to sign-in, because pages take no service keys", () => {
  const codes = Object.keys(errorStatus).filter(isErrorCode);
  const toTheDoor = codes.filter((code) => JSON.stringify(errorActOf(code)).includes('"login"'));
  const unknown = codes.filter((code) => errorStatus[code] === 401 && code !== "AUTH.LOGIN_WRONG" && !code.startsWith("KEY."));
  expect(toTheDoor).toEqual(unknown);
});
