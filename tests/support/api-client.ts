// The typed client of the API over the built site without sockets, as other clients use it.
import { type Bridgehold, type BridgeholdOptions, createBridgehold } from "../../clients/typescript/client.ts";
import { demoPassword } from "../../prisma/seed/people.ts";
import { origin, type Site } from "../routes/site.ts";
import { recordExchange } from "./record-example.ts";

/** A client with its own network address. `asked` is called with the path of every request. */
export function clientOf(site: Site, asked: (path: string) => void = () => {}, options: Partial<BridgeholdOptions> = {}): Bridgehold {
  const visitor = site.visitor();
  return createBridgehold({
    ...options,
    origin,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      asked(pathname);
      const body = request.body === null ? {} : { body: await request.arrayBuffer() };
      const response = await visitor.send(pathname + search, { method: request.method, headers: request.headers, ...body });
      await recordExchange(request, body.body, response);
      return response;
    },
  });
}

/** Signed in as a person of the demo seed. */
export async function clientFor(site: Site, name: string): Promise<Bridgehold> {
  const client = clientOf(site);
  await client.logIn(`${name}@bridgehold.test`, demoPassword);
  return client;
}
