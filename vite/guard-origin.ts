import type { Plugin } from "vite";
import { isForgedRequest } from "../app/middleware/origin.ts";

/** The guard of the production server (R4) for `npm run dev`, where Vite is the server. */
export function guardOrigin(): Plugin {
  return {
    name: "guard-origin",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const headers = { get: (name: string) => request.headers[name]?.toString() };
        if (!isForgedRequest(request.method ?? "GET", headers, `http://${request.headers.host}`)) return next();
        response.statusCode = 403;
        response.end();
      });
    },
  };
}
