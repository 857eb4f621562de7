/** How Node runs the site: memory for one small machine; a larger young generation only grows while many streams are open (decision 017). */
export const webFlags = ["--max-old-space-size=512", "--max-semi-space-size=16"] as const;
