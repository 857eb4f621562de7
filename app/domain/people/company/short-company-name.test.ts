import { expect, test } from "vitest";
import { shortCompanyName } from "./short-company-name.ts";

test("reduces a long company name to its legal form and innermost name, and keeps a short one", () => {
  expect(shortCompanyName("ООО «Восточно-Европейская торгово-промышленная компания „Меридиан“»")).toBe("ООО «Меридиан»");
  expect(shortCompanyName('Акционерное общество "Северо-Западная компания "Полюс""')).toBe("Акционерное общество «Полюс»");
  expect(shortCompanyName("ООО «Север»")).toBe("ООО «Север»");
  expect(shortCompanyName("Vostochno-Evropeyskaya Torgovo-Promyshlennaya Kompaniya GmbH")).toBe(
    "Vostochno-Evropeyskaya Torgovo-Promyshlennaya Kompaniya GmbH",
  );
});
