// Loaded before a batch of the long form (`--import`): matches write no PDF.
import { registerHooks } from "node:module";

const replaced = "/app/services/receipt/arrival-extract.server.ts";

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith(replaced) ? { ...found, url: new URL("./money-extract.ts", import.meta.url).href } : found;
  },
});
