// What `npm run build` and `npm run dev` need of prisma/schema.prisma.
import { generateDatabaseClient } from "./setup/database-client.ts";

await generateDatabaseClient();
