// The web process. V8's compile cache is stored in the build folder, so that the next start compiles nothing. No other folder is used,
// because a folder that others can write to could supply foreign code. If the build folder is read-only, every start compiles.
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";

enableCompileCache(join(resolve(process.env.BUILD_DIRECTORY ?? "build"), "compiled"));
await import("./serve.ts");
