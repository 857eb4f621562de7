// Generates from prisma/schema.prisma what `npm run build` and `npm run dev` need.
import { generateDatabaseClient } from "./setup/database-client.ts";

await generateDatabaseClient();
