// A program that runs until it gets SIGTERM.
const keptAlive = setInterval(() => {}, 60_000);
process.once("SIGTERM", () => clearInterval(keptAlive));
console.log("ready");
