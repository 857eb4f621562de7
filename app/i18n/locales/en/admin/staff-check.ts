export default {
  by: "{{name}}, {{time}}",
  notReceived: "the money did not arrive",
  same: "You submitted this, so somebody else has to verify it",
  compare: "To the check",
  look: "Open the payment",
  ifVerified: "What happens if you confirm",
  suspendedYou: "Your actions are suspended, this page is read-only",
};
