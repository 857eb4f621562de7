import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, it } from "vitest";
import { TextProvider } from "#i18n/text-context.tsx";
import { Reading } from "./reading.tsx";

/** HTML of a text by an editor. */
async function shown(text: string): Promise<string> {
  const page = (
    <TextProvider timeZone="UTC">
      <Reading>{text}</Reading>
    </TextProvider>
  );
  const { query, dataRoutes } = createStaticHandler([{ path: "/", element: page }]);
  const context = await query(new Request("http://localhost/"));
  if (context instanceof Response) throw new Error("The page must not redirect.");
  return renderToStaticMarkup(<StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />);
}

it.each(["//evil.test/login", "///evil.test", "https://evil.test", "HTTP://evil.test", "evil.test"])(
  "a link to %s counts as another site's and sends no referrer",
  async (address) => {
    const links = (await shown(`[Далее](<${address}>)`)).match(/<a [^>]*>/g);
    expect(links).toEqual([expect.stringContaining('rel="noopener noreferrer"')]);
  },
);

it.each(["/qa", "/?a=1", "#fees"])("a link to %s is the site's own", async (address) => {
  expect(await shown(`[Далее](${address})`)).toContain(`<a href="${address}">Далее</a>`);
});
