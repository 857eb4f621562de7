import { expect, test } from "vitest";
import { shortCompanyName } from "./short-company-name.ts";

test("a long company's name is its legal form and its innermost name, a short one stays", () => {
  expect(shortCompanyName("ООО «Восточно-Европейская торгово-промышленная компания „Меридиан“»")).toBe("ООО «Меридиан»");
  expect(shortCompanyName('Акционерное общество "Северо-Западная компания "Полюс""')).toBe("Акционерное общество «Полюс»");
  expect(shortCompanyName("ООО «Север»")).toBe("ООО «Север»");
  expect(shortCompanyName("Vostochno-Evropeyskaya Torgovo-Promyshlennaya Kompaniya GmbH")).toBe(
    "Vostochno-Evropeyskaya Torgovo-Promyshlennaya Kompaniya GmbH",
  );
});
