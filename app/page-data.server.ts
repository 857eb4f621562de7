const unsafe: Readonly<Record<string, string>> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As a string of a script that nothing inside can end. */
const scriptString = (text: string) => JSON.stringify(text).replace(/[&<>\u2028\u2029]/g, (char) => unsafe[char] ?? char);

/**
 * Puts the data of a page behind it, with the marks that the framework's streamed part leaves (`StreamTransfer` of react-router): the
 * browser's router reads it from there.
 */
export function withData(html: string, data: string, nonce: string): string {
  const open = nonce === "" ? "<script>" : `<script nonce="${nonce}">`;
  const controller = "window.__reactRouterContext.streamController";
  const parts = `<!--$-->${open}${controller}.enqueue(${scriptString(data)});</script><!--$-->${open}${controller}.close();</script><!--/$--><!--/$-->`;
  const end = html.lastIndexOf("</body>");
  return html.slice(0, end) + parts + html.slice(end);
}
