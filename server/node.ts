// The web process. What V8 makes of the modules is kept beside the build, so the next start compiles nothing. Only there: a folder that
// others may write to could hand us code. Where the build cannot be written to, every start compiles.
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

enableCompileCache(join(resolve(process.env.BUILD_DIRECTORY ?? "build"), "compiled"));
await import("./serve.ts");
