import { expect, test } from "vitest";
import { withData } from "./page-data.server.ts";

const page = '<html lang="ru"><body><p>&lt;/body&gt;</p><template data-said="</body>"></template></body></html>';

test("the data stands at the end of the body, under the page's nonce", () => {
  const html = withData(page, "[1]\n", "bm9uY2U=");
  expect(html).toBe(
    page.replace(
      "</body></html>",
      '<!--$--><script nonce="bm9uY2U=">window.__reactRouterContext.streamController.enqueue("[1]\\n");</script>' +
        '<!--$--><script nonce="bm9uY2U=">window.__reactRouterContext.streamController.close();</script><!--/$--><!--/$--></body></html>',
    ),
  );
});

test("nothing in the data ends its script, and the browser reads it as it was", () => {
  const data = `["</script><!--", "&amp;", "\u2028\u2029", "'\\""]`;
  const [, said = ""] = /enqueue\((.*?)\);<\/script>/s.exec(withData(page, data, "")) ?? [];
  expect(said).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(said)).toBe(data);
});
