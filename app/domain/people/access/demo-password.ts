/** The public password of everybody in the demo. Production and a sandbox refuse to run with people who have it (R30). */
export const demoPassword = "Mostovaya-2026!";
