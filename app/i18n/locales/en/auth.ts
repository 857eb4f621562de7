export default {
  login: {
    failed: "Signing in did not work. Try again",
    title: "Log in",
    email: "E-mail",
    password: "Password",
    submit: "Log in",
    goesOn: "The page you asked for opens after you log in",
    demoTitle: "Demo accounts",
    demoText: "Choose who to log in as and the form fills itself in",
    demoOwner: "Member in Russia",
    demoBuyer: "Member in Germany",
    demoAgentRu: "Agent Russia",
    demoAgentEu: "Agent Europe",
    demoManager: "Agents manager",
    demoAdmin: "Administrator",
  },
  logout: {
    title: "Log out?",
    text: "Open deals continue, and you still get e-mails",
    submit: "Log out",
  },
};
