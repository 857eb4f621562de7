export default {
  offerPublished: { title: "Your offer is published", notification: "Deal {{no}}: your offer is published" },
  youAcceptedOffer: {
    title: "You accepted the offer",
    notification: "Deal {{no}}: you accepted the offer, the contract is being prepared",
  },
  yourOfferAccepted: {
    title: "Your offer is accepted",
    notification: "Deal {{no}}: your offer is accepted[[, your partner is {{partner}}]]. The contract is being prepared",
  },
  offerTermsChanged: {
    title: "The network fee has changed",
    notification: "Deal {{no}}: the network fee is now {{amount}}. Please read the terms again",
  },
  offerSignDocuments: { title: "The contract is ready to sign", notification: "Deal {{no}}: sign the contract by {{by}}" },
  offerSignedByYouFirst: {
    title: "You signed the contract",
    notification: "Deal {{no}}: you signed the contract. Your partner signs by {{by}}",
  },
  offerSignedByPartnerFirst: {
    title: "Your partner signed, your turn",
    notification: "Deal {{no}}: your partner signed. Your signature is due by {{by}}",
  },
  offerSignedByYouSecond: {
    title: "The contract is signed, pay in now",
    notification: "Deal {{no}}: the contract is signed. Pay in {{amount}} by {{by}}",
  },
  offerSignedByPartnerSecond: {
    title: "The contract is signed, pay in now",
    notification: "Deal {{no}}: your partner signed. Pay in {{amount}} by {{by}}",
  },
  offerSigningExpired_you: {
    title: "The time to sign is over",
    notification: "Deal {{no}} is cancelled: your signature did not come in time",
  },
  offerSigningExpired_both: {
    title: "The time to sign is over",
    notification: "Deal {{no}} is cancelled: nobody signed in time",
  },
  offerCancelledByPartnerNotSigning: {
    title: "Your partner did not sign",
    notification: "Deal {{no}} is cancelled: your partner did not sign in time",
  },
  offerPaymentProofReminder_first: {
    title: "Pay in and attach the proof",
    notification: "Deal {{no}}: {{hours}} left to pay in {{amount}}. Due {{by}}",
  },
  offerPaymentProofReminder_last: {
    title: "The time to pay is running out",
    notification: "Deal {{no}}: {{hours}} left to pay in {{amount}}. Due {{by}}",
  },
  offerProofSavedByYou: {
    title: "Your payment proof has arrived",
    notification: "Deal {{no}}: we have your payment proof. The agent is checking the money",
  },
  offerProofSavedByPartner: {
    title: "Your partner has sent the money",
    notification: "Deal {{no}}: your partner has sent the money[[. Pay in {{amount}} by {{by}}]]",
  },
  offerPaymentProofExpired_you: {
    title: "Deal suspended: your payment is missing",
    notification: "Deal {{no}} is suspended: your payment proof is missing",
  },
  offerPaymentProofExpired_partner: {
    title: "Deal suspended: your partner has not paid",
    notification: "Deal {{no}} is suspended: your partner did not confirm the payment in time",
  },
  offerPaymentProofExpired_both: {
    title: "Deal suspended: no payment yet",
    notification: "Deal {{no}} is suspended: neither side confirmed the payment in time",
  },
  offerSuspended_staff: {
    title: "The deal is suspended",
    notification: "Deal {{no}} is suspended. Our staff decides[[ by {{by}}]]",
  },
  offerSuspended_agent: {
    title: "The deal waits for the agent",
    notification: "Deal {{no}}: the agent is temporarily closed, the clock has stopped",
  },
  offerResumed_staff: { title: "The deal goes on", notification: "Deal {{no}} goes on[[. New deadline: {{by}}]]" },
  offerResumed_agent: {
    title: "The agent is working again",
    notification: "Deal {{no}}: the agent is working again[[. New deadline: {{by}}]]",
  },
  offerDeadlineMoved: { title: "The deadline has moved", notification: "Deal {{no}}: the new deadline is {{by}}" },
  offerMemberToEscrowSuccess_partnerPays: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner is next",
  },
  offerMemberToEscrowSuccess_checking: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner's payment is being checked",
  },
  offerMemberToEscrowSuccess_payouts: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Payouts are next",
  },
  offerPartnerToEscrowSuccess_youPay: {
    title: "Your partner's money is with the agent",
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Your turn[[: pay in by {{by}}]]",
  },
  offerPartnerToEscrowSuccess_checking: {
    title: "Your partner's money is with the agent",
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Your payment is being checked",
  },
  offerPartnerToEscrowSuccess_payouts: {
    title: "Your partner's money is with the agent",
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Payouts are next",
  },
  offerPayInProblem_notReceived: {
    title: "The agent cannot find your payment",
    notification: "Deal {{no}}: the agent has not found your payment of {{amount}}. Please check the transfer[[ by {{by}}]]",
  },
  offerPayInProblem_short: {
    title: "Part of the money is missing",
    notification: "Deal {{no}}: {{amount}} is missing[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_over: {
    title: "More money came than needed",
    notification: "Deal {{no}}: {{amount}} too much came in[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_wrongCurrency: {
    title: "The money came in another currency",
    notification: "Deal {{no}}: the agent received {{amount}}, which is another currency[[. Answer by {{by}}]]",
  },
  offerPayInProblem_late: {
    title: "The money came after the deadline",
    notification: "Deal {{no}}: {{amount}} came after the deadline[[. Answer by {{by}}]]",
  },
  offerPayInProblem_thirdParty: {
    title: "The money came from another person",
    notification: "Deal {{no}}: {{amount}} did not come from your account[[. Answer by {{by}}]]",
  },
  offerChoiceWanted_quoted: {
    title: "Agree to the conversion",
    notification: "Deal {{no}}: we propose to count the money in another currency as {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_requote: {
    title: "Your partner agrees, your word is needed",
    notification: "Deal {{no}}: your partner agrees to count {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_revive: {
    title: "Your partner wants to go on",
    notification: "Deal {{no}}: your partner agrees to go on with the late money. Answer by {{by}}",
  },
  offerChoiceAgreed: {
    title: "Your partner agrees as well",
    notification: "Deal {{no}}: your partner agrees as well, {{amount}} is counted",
  },
  offerPayoutHeld_account: {
    title: "The payout waits for an account check",
    notification: "Deal {{no}}: the payout of {{amount}} waits until our staff has checked the account",
  },
  offerPayoutHeld_bounced: {
    title: "The bank returned the payout",
    notification: "Deal {{no}}: the payout of {{amount}} did not arrive, the agent will send it again",
  },
  offerPayoutReleased: {
    title: "The account is confirmed",
    notification: "Deal {{no}}: the account is confirmed, the payout of {{amount}} goes on",
  },
  offerEscrowToMemberSuccess: {
    title: "The agent has sent you the money",
    notification: "Deal {{no}}: the agent has sent you {{amount}}[[, received by {{receiverEmail}}]]",
  },
  offerPayoutArrived: {
    title: "The payout has arrived",
    notification: "Deal {{no}}: the payout of {{amount}} is confirmed[[, received by {{receiverEmail}}]]",
  },
  offerToYourReceivingAccount: {
    title: "Money is on its way to you",
    notification: "{{amount}} has been sent to your account[[ by {{moneySenderEmail}}]]",
  },
  offerToYourReceivingAccountSuccess: {
    title: "Money has reached your account",
    notification: "{{amount}} has reached your account[[, sent by {{moneySenderEmail}}]]",
  },
  offerSuccess: { title: "The deal is completed", notification: "Deal {{no}} is completed: you received {{amount}}" },
  offerRefundStarted: {
    title: "The refund has started",
    notification: "Deal {{no}}: the money goes back to the payers[[, {{amount}} to you]]",
  },
  offerRefund_yours: { title: "Your money has been returned", notification: "Deal {{no}}: the agent returned {{amount}} to you" },
  offerRefund_excess: {
    title: "The excess has been returned",
    notification: "Deal {{no}}: the agent returned the extra {{amount}} to you",
  },
  offerRefund_partner: { title: "The deal is closed", notification: "Deal {{no}} is closed: your partner's money went back" },
  offerCancelledByBuyer: { title: "Your partner cancelled the deal", notification: "Deal {{no}} was cancelled by your partner" },
  offerCancelledByBuyer_wbit: { title: "The responder cancelled the deal", notification: "Deal {{no}} was cancelled by the responder" },
  offerCancelledByOwner: { title: "The owner cancelled the deal", notification: "Deal {{no}} was cancelled by the owner of the offer" },
  offerCancelledByYou: { title: "You cancelled the deal", notification: "Deal {{no}} is cancelled, as you decided" },
  offerCancelledDueToBankAccountChange_you: {
    title: "Your account changed, the deal is cancelled",
    notification: "Deal {{no}} is cancelled: you changed the account named in the contract",
  },
  offerCancelledDueToBankAccountChange_partner: {
    title: "Your partner's account changed, the deal is cancelled",
    notification: "Deal {{no}} is cancelled: your partner's account named in the contract changed",
  },
  offerCancelledDueToBankAccountChange_unknown: {
    title: "An account changed, the deal is cancelled",
    notification: "Deal {{no}} is cancelled: an account named in the contract changed",
  },
  offerCancelled_forced: {
    title: "The deal is cancelled",
    notification: "Deal {{no}} was cancelled by our staff[[. Reason: {{note}}]]",
  },
  offerCancelled_paymentProofExpired: {
    title: "The deal is cancelled: nothing was paid",
    notification: "Deal {{no}} is cancelled: no payment came in time",
  },
  offerCancelled_listingExpired: { title: "The offer has run out", notification: "Offer {{no}} was taken down: its time is over" },
  taskIncoming: { title: "Check the pay-in", notification: "{{no}}: check the pay-in of {{amount}}[[ by {{by}}]]" },
  taskOutgoing: { title: "Send the payout", notification: "{{no}}: send the payout of {{amount}}[[ by {{by}}]]" },
  taskConfirmation: { title: "Confirm the arrival", notification: "{{no}}: confirm the arrival of {{amount}}[[ by {{by}}]]" },
  taskRefund: { title: "Return the money", notification: "{{no}}: return {{amount}} to the payer[[ by {{by}}]]" },
  taskToVerify: { title: "Verify a payment", notification: "{{no}}: verify the {{stageToCheck}} of {{amount}}" },
  stageReturned: { title: "A payment came back to you", notification: "{{no}}: the {{stage}} needs another look. Reason: {{note}}" },
  stageLate_stage: { title: "A stage is late", notification: "{{no}}: the {{stage}} has been late since {{since}}" },
  stageLate_attention: { title: "A deal needs attention", notification: "{{no}}: {{attention}}, since {{since}}" },
  offerSuspendedStaff: {
    title: "A deal is suspended",
    notification: "{{no}} was suspended {{since}}[[. A decision is due by {{by}}]]",
  },
};
