export default {
  offerPublished: { title: "Your offer is published", notification: "Deal {{no}}: your offer is published" },
  youAcceptedOffer: {
    title: "You accepted the offer",
    notification: "Deal {{no}}: you accepted the offer, we're preparing the contract",
  },
  yourOfferAccepted: {
    title: "Your offer is accepted",
    notification: "Deal {{no}}: your offer is accepted[[, your partner is {{partner}}]]. We're preparing the contract",
  },
  offerTermsChanged: {
    title: "The network fee has changed",
    notification: "Deal {{no}}: the network fee is now {{amount}}. Read the terms again",
  },
  offerSignDocuments: { title: "The contract is ready to sign", notification: "Deal {{no}}: sign the contract by {{by}}" },
  offerSignedByYouFirst: {
    title: "You signed the contract",
    notification: "Deal {{no}}: you signed the contract. Your partner has until {{by}} to sign",
  },
  offerSignedByPartnerFirst: {
    title: "Your partner has signed, your turn",
    notification: "Deal {{no}}: your partner has signed. Sign by {{by}}",
  },
  offerSignedByYouSecond: {
    title: "The contract is signed, transfer the money",
    notification: "Deal {{no}}: the contract is signed. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerSignedByPartnerSecond: {
    title: "The contract is signed, transfer the money",
    notification: "Deal {{no}}: your partner has signed. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerSigningExpired_you: {
    title: "The time to sign has run out",
    notification: "Deal {{no}} is cancelled: you didn't sign in time",
  },
  offerSigningExpired_both: {
    title: "The time to sign has run out",
    notification: "Deal {{no}} is cancelled: nobody signed in time",
  },
  offerCancelledByPartnerNotSigning: {
    title: "Your partner didn't sign",
    notification: "Deal {{no}} is cancelled: your partner didn't sign in time",
  },
  offerPaymentProofReminder_first: {
    title: "Transfer the money and report it",
    notification: "Deal {{no}}: {{hours}} left. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerPaymentProofReminder_last: {
    title: "The payment window is closing",
    notification: "Deal {{no}}: {{hours}} left. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerProofSavedByYou: {
    title: "We have your proof of payment",
    notification: "Deal {{no}}: we have your proof of payment. The agent is checking the payment",
  },
  offerProofSavedByPartner: {
    title: "Your partner has reported a payment",
    notification: "Deal {{no}}: your partner has reported a payment[[. Transfer {{amount}} by {{by}}]]",
  },
  offerPaymentProofExpired_you: {
    title: "Deal on hold: your payment is missing",
    notification: "Deal {{no}} is on hold: your proof of payment is missing",
  },
  offerPaymentProofExpired_partner: {
    title: "Deal on hold: your partner hasn't paid",
    notification: "Deal {{no}} is on hold: your partner didn't report a payment in time",
  },
  offerPaymentProofExpired_both: {
    title: "Deal on hold: nobody has paid",
    notification: "Deal {{no}} is on hold: neither side reported a payment in time",
  },
  offerSuspended_staff: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold. A manager decides[[ by {{by}}]]",
  },
  offerSuspended_unpaid: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold: don't pay now[[. A manager decides by {{by}}]]",
  },
  offerSuspended_held: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold, your {{amount}} stays with the agent[[. A manager decides by {{by}}]]",
  },
  offerSuspended_agent: {
    title: "The deal is waiting for the agent",
    notification: "Deal {{no}}: the agent is out of service for now, so deadlines are paused",
  },
  offerResumed_staff: { title: "The deal goes ahead", notification: "Deal {{no}} goes ahead[[. New deadline: {{by}}]]" },
  offerResumed_agent: {
    title: "The agent is back in service",
    notification: "Deal {{no}}: the agent is back in service[[. New deadline: {{by}}]]",
  },
  offerDeadlineMoved: {
    title: "The deadline has moved",
    notification: "Deal {{no}}: the new deadline is {{by}}[[. The manager writes: “{{note}}”]]",
  },
  offerStageLate: {
    title: "A step of your deal is late",
    notification: "Deal {{no}}: {{step}} is late, it was due {{lateSince}}. The new deadline is {{expected}}",
  },
  offerStageMoved: {
    title: "New deadline",
    notification: "Deal {{no}}: {{step}}, the new deadline is {{expected}}[[. The manager writes: “{{note}}”]]",
  },
  offerStageStated: {
    title: "The agent has done its part",
    notification: "Deal {{no}}: {{step}}. The agent has done its part, and a manager is checking it[[. The new deadline is {{expected}}]]",
  },
  offerAgentChanged_sign: {
    title: "The deal has another agent",
    notification: "Deal {{no}}: another agent stepped in, earlier signatures no longer count. Sign the new contract once it's ready",
  },
  offerAgentChanged_you: {
    title: "Pay another agent",
    notification: "Deal {{no}}: another agent takes your money. Pay in {{amount}} to the new account[[ by {{by}}]]",
  },
  offerAgentChanged_partner: {
    title: "Your partner has another agent",
    notification: "Deal {{no}}: another agent takes your partner's money[[. Payment is due by {{by}}]]",
  },
  offerMemberToEscrowSuccess_partnerPays: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner is paying their agent",
  },
  offerMemberToEscrowSuccess_partnerChooses: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner decides about their own money[[ by {{by}}]]",
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
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Your turn[[: transfer the money by {{by}}]]",
  },
  offerPartnerToEscrowSuccess_youChoose: {
    title: "Your partner's money is with the agent",
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Choose what to do about your money[[ by {{by}}]]",
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
    title: "The agent didn't find your payment",
    notification: "Deal {{no}}: the agent didn't find your payment of {{amount}}. Check the transfer[[ by {{by}}]]",
  },
  offerPayInProblem_short: {
    title: "Part of the money is missing",
    notification: "Deal {{no}}: {{amount}} is missing[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_over: {
    title: "More money arrived than agreed",
    notification: "Deal {{no}}: {{amount}} too much arrived[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_wrongCurrency: {
    title: "The money arrived in another currency",
    notification: "Deal {{no}}: the agent received {{amount}}, which is another currency[[. Answer by {{by}}]]",
  },
  offerPayInProblem_late: {
    title: "The money arrived after the deadline",
    notification: "Deal {{no}}: {{amount}} arrived after the deadline[[. Answer by {{by}}]]",
  },
  offerPayInProblem_thirdParty: {
    title: "The money came from somebody else's account",
    notification: "Deal {{no}}: {{amount}} didn't come from your account[[. Answer by {{by}}]]",
  },
  offerChoiceWanted_quoted: {
    title: "Your answer on the conversion is needed",
    notification: "Deal {{no}}: we propose to count the money in another currency as {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_requote: {
    title: "Your partner agrees. We need your answer",
    notification: "Deal {{no}}: your partner agrees to count {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_revive: {
    title: "Your partner wants to go ahead",
    notification: "Deal {{no}}: your partner agrees to go ahead with the late money. Answer by {{by}}",
  },
  offerChoiceAgreed: {
    title: "Your partner agrees too",
    notification: "Deal {{no}}: your partner agrees too, {{amount}} is counted",
  },
  offerPayoutHeld_account: {
    title: "The payout is waiting for an account check",
    notification: "Deal {{no}}: the payout of {{amount}} waits until a manager has checked the recipient's account",
  },
  offerPayoutHeld_bounced: {
    title: "The bank returned the payout",
    notification: "Deal {{no}}: the payout of {{amount}} didn't arrive, the agent will send it again",
  },
  offerPayoutHeld_stopped: {
    title: "The bank returned the payout",
    notification: "Deal {{no}}: the payout of {{amount}} didn't arrive, the agent returns the money to your partner",
  },
  offerPayoutReleased: {
    title: "The recipient's account is confirmed",
    notification: "Deal {{no}}: the recipient's account is confirmed, the payout of {{amount}} goes ahead",
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
  offerRefund_moved: { title: "The deal is closed", notification: "Deal {{no}} is closed: the counted transfer was for another deal" },
  offerCancelledByBuyer: { title: "Your partner cancelled the deal", notification: "Deal {{no}} was cancelled by your partner" },
  offerCancelledByBuyer_wbit: { title: "The responder cancelled the deal", notification: "Deal {{no}} was cancelled by the responder" },
  offerCancelledByOwner: {
    title: "The owner of the offer cancelled the deal",
    notification: "Deal {{no}} was cancelled by the owner of the offer",
  },
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
    notification: "Deal {{no}} was cancelled by a manager[[. Reason: {{note}}]]",
  },
  offerCancelled_paymentProofExpired: {
    title: "The deal is cancelled: nothing was paid",
    notification: "Deal {{no}} is cancelled: nobody paid in time",
  },
  offerCancelled_listingExpired: { title: "The offer has run out", notification: "Offer {{no}} was withdrawn: its time has run out" },
  taskIncoming: { title: "Check the pay-in", notification: "{{no}}: check the pay-in of {{amount}}[[ by {{by}}]]" },
  taskOutgoing: { title: "Send the payout", notification: "{{no}}: send the payout of {{amount}}[[ by {{by}}]]" },
  taskConfirmation: { title: "Confirm the arrival", notification: "{{no}}: confirm the arrival of {{amount}}[[ by {{by}}]]" },
  taskRefund: { title: "Return the money", notification: "{{no}}: return {{amount}} to the payer[[ by {{by}}]]" },
  legGiven: { title: "A deal was given to you", notification: "{{no}}: receive {{amount}} in place of a suspended agent[[ by {{by}}]]" },
  legTaken: {
    title: "A deal went to another agent",
    notification: "{{no}}: another agent receives {{amount}}. Nothing is left for you to do",
  },
  taskToVerify: { title: "Verify a payment", notification: "{{no}}: verify the {{stageToCheck}} of {{amount}}" },
  stageReturned: { title: "A payment came back to you", notification: "{{no}}: the {{stage}} needs another look. Reason: {{note}}" },
  stageLate_stage: { title: "A stage is late", notification: "{{no}}: the {{stage}} is late" },
  stageLate_attention: { title: "A deal needs attention", notification: "{{no}}: {{attention}}" },
  offerSuspendedStaff: {
    title: "A deal is on hold",
    notification: "{{no}} was put on hold[[. A decision is due by {{by}}]]",
  },
};
