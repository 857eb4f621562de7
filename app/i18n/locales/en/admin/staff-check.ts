export default {
  by: "{{name}}, {{time}}",
  notReceived: "the money didn't arrive",
  same: "You submitted this, so someone else has to verify it",
  compare: "Go to check",
  look: "Open the payment",
  ifVerified: "What happens if you confirm",
  suspendedYou: "You're suspended, so this page is read-only",
};
