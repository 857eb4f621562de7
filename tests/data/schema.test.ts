import { expect, test } from "vitest";
import { cloneDatabase } from "#tests/support/database.ts";

const database = await cloneDatabase();

test("the application role may not change the schema", async () => {
  await expect(database.asApp("CREATE TABLE intruder (id int)")).rejects.toThrow(/permission denied/);
});
