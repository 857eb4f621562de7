export default {
  offerPublished: { title: "Your offer is published", notification: "Deal {{no}}: your offer is published" },
  youAcceptedOffer: {
    title: "You accepted the offer",
    notification: "Deal {{no}}: you accepted the offer. We're preparing the contract",
  },
  yourOfferAccepted: {
    title: "Your offer has been accepted",
    notification: "Deal {{no}}: your offer has been accepted[[. Your partner is {{partner}}]]. We're preparing the contract",
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
    title: "Your partner has signed. It's your turn",
    notification: "Deal {{no}}: your partner has signed. Sign by {{by}}",
  },
  offerSignedByYouSecond: {
    title: "The contract is signed. Transfer the money",
    notification: "Deal {{no}}: the contract is signed. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerSignedByPartnerSecond: {
    title: "The contract is signed. Transfer the money",
    notification: "Deal {{no}}: your partner has signed. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerSigningExpired_you: {
    title: "The time to sign ran out",
    notification: "Deal {{no}} is cancelled: you didn't sign in time",
  },
  offerSigningExpired_both: {
    title: "The time to sign ran out",
    notification: "Deal {{no}} is cancelled: nobody signed in time",
  },
  offerCancelledByPartnerNotSigning: {
    title: "Your partner didn't sign",
    notification: "Deal {{no}} is cancelled: your partner didn't sign in time",
  },
  offerPaymentProofReminder_first: {
    title: "Transfer the money and attach your receipt",
    notification: "Deal {{no}}: {{hours}} left. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerPaymentProofReminder_last: {
    title: "Your payment is due soon",
    notification: "Deal {{no}}: {{hours}} left. Transfer {{amount}}[[ to agent {{agent}}]] by {{by}}",
  },
  offerProofSavedByYou: {
    title: "We've got your receipt",
    notification: "Deal {{no}}: we've got your receipt. The agent is checking your payment",
  },
  offerProofSavedByPartner: {
    title: "Your partner says they've paid",
    notification: "Deal {{no}}: your partner says they've paid[[. Transfer {{amount}} by {{by}}]]",
  },
  offerPaymentProofExpired_you: {
    title: "Deal on hold: your payment is missing",
    notification: "Deal {{no}} is on hold: we don't have your receipt",
  },
  offerPaymentProofExpired_partner: {
    title: "Deal on hold: your partner hasn't paid",
    notification: "Deal {{no}} is on hold: your partner didn't pay in time",
  },
  offerPaymentProofExpired_both: {
    title: "Deal on hold: nobody has paid",
    notification: "Deal {{no}} is on hold: neither of you paid in time",
  },
  offerSuspended_staff: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold. A manager will decide what happens next[[ by {{by}}]]",
  },
  offerSuspended_unpaid: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold: don't pay now[[. A manager will decide by {{by}}]]",
  },
  offerSuspended_held: {
    title: "The deal is on hold",
    notification: "Deal {{no}} is on hold. The agent is holding your {{amount}}[[. A manager will decide by {{by}}]]",
  },
  offerSuspended_agent: {
    title: "The deal is waiting for the agent",
    notification: "Deal {{no}}: the agent is temporarily unavailable, so your deadline is paused",
  },
  offerResumed_staff: { title: "The deal is going ahead", notification: "Deal {{no}} is going ahead[[. New deadline: {{by}}]]" },
  offerResumed_agent: {
    title: "The agent is back",
    notification: "Deal {{no}}: the agent is back, and the deal is moving again[[. New deadline: {{by}}]]",
  },
  offerDeadlineMoved: {
    title: "The deadline has moved",
    notification: "Deal {{no}}: the new deadline is {{by}}[[. Note from {{author}}: “{{note}}”]]",
  },
  offerStageLate: {
    title: "We're late with {{step}}",
    notification: "Deal {{no}}: we're late with {{step}}. It was due {{lateSince}}[[, and we now expect it by {{expected}}]]",
  },
  offerStageLate_again: {
    title: "We're still late with {{step}}",
    notification: "Deal {{no}}: we're still late with {{step}}, and there's no new date yet[[. We'll write again by {{newsBy}}]]",
  },
  offerStageMoved: {
    title: "New deadline",
    notification:
      "Deal {{no}}: [[sorry about the delay with {{lateStep}}|the {{stage}} deadline has moved]][[. The new deadline is {{expected}}]][[. Note from {{author}}: “{{note}}”]]",
  },
  offerStageStated: {
    title: "The agent has done their part",
    notification:
      "Deal {{no}}: we're late with {{step}}. The agent has done their part, and a manager is checking it[[. The new deadline is {{expected}}]]",
  },
  offerAgentChanged_sign: {
    title: "Your deal has a new agent",
    notification:
      "Deal {{no}}: a new agent has taken over, so both of you need to sign again. We'll let you know when the new contract is ready",
  },
  offerAgentChanged_you: {
    title: "Pay a different agent",
    notification: "Deal {{no}}: you have a new agent. Pay {{amount}} to the new account[[ by {{by}}]]",
  },
  offerAgentChanged_partner: {
    title: "Your partner has a new agent",
    notification: "Deal {{no}}: a new agent will receive your partner's money[[. Payment is due by {{by}}]]",
  },
  offerMemberToEscrowSuccess_partnerPays: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner is paying their agent",
  },
  offerMemberToEscrowSuccess_partnerChooses: {
    title: "Your money is with the agent",
    notification: "Deal {{no}}: the agent received your {{amount}}. Your partner is deciding what to do about their payment[[ by {{by}}]]",
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
    notification: "Deal {{no}}: the agent received {{amount}} from your partner. Choose what happens to your money[[ by {{by}}]]",
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
    title: "The agent couldn't find your payment",
    notification: "Deal {{no}}: the agent couldn't find your payment of {{amount}}. Check the transfer[[ by {{by}}]]",
  },
  offerPayInProblem_short: {
    title: "Part of the money is missing",
    notification: "Deal {{no}}: {{amount}} is missing[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_over: {
    title: "We received more than agreed",
    notification: "Deal {{no}}: we received {{amount}} too much[[. Choose what to do by {{by}}]]",
  },
  offerPayInProblem_wrongCurrency: {
    title: "The money arrived in another currency",
    notification: "Deal {{no}}: the agent received {{amount}}, which isn't the contract's currency[[. Answer by {{by}}]]",
  },
  offerPayInProblem_late: {
    title: "The money arrived after the deadline",
    notification: "Deal {{no}}: {{amount}} arrived after the deadline[[. Answer by {{by}}]]",
  },
  offerPayInProblem_thirdParty: {
    title: "The money came from someone else's account",
    notification: "Deal {{no}}: {{amount}} didn't come from your account[[. Answer by {{by}}]]",
  },
  offerChoiceWanted_quoted: {
    title: "We need your answer on the conversion",
    notification: "Deal {{no}}: a manager proposes to convert the payment to {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_requote: {
    title: "Your partner agrees. We need your answer",
    notification: "Deal {{no}}: your partner agrees to the conversion to {{amount}}. Answer by {{by}}",
  },
  offerChoiceWanted_revive: {
    title: "Your partner wants to go ahead",
    notification: "Deal {{no}}: your partner agrees to go ahead with the late payment. Answer by {{by}}",
  },
  offerChoiceAgreed: {
    title: "Your partner agrees too",
    notification: "Deal {{no}}: your partner agrees too, so {{amount}} counts",
  },
  offerPayoutHeld_account: {
    title: "The payout is waiting for an account check",
    notification: "Deal {{no}}: a manager needs to check the recipient's account before the payout of {{amount}}",
  },
  offerPayoutHeld_bounced: {
    title: "The bank returned the payout",
    notification: "Deal {{no}}: the payout of {{amount}} didn't arrive. The agent will send it again",
  },
  offerPayoutHeld_stopped: {
    title: "The bank returned the payout",
    notification: "Deal {{no}}: the payout of {{amount}} didn't arrive. The agent will return the money to your partner",
  },
  offerPayoutReleased: {
    title: "The recipient's account is confirmed",
    notification: "Deal {{no}}: the recipient's account is confirmed, so the payout of {{amount}} is going ahead",
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
  offerSuccess: { title: "The deal is complete", notification: "Deal {{no}} is complete: your recipient received {{amount}}" },
  offerRefundStarted: {
    title: "The refund has started",
    notification: "Deal {{no}}: the money is going back[[. You'll get {{amount}}]]",
  },
  offerRefund_yours: { title: "Your money has been returned", notification: "Deal {{no}}: the agent returned {{amount}} to you" },
  offerRefund_excess: {
    title: "The extra money has been returned",
    notification: "Deal {{no}}: the agent returned the extra {{amount}} to you",
  },
  offerRefund_partner: { title: "The deal is closed", notification: "Deal {{no}} is closed: your partner got their money back" },
  offerRefund_moved: { title: "The deal is closed", notification: "Deal {{no}} is closed: a payment was matched to the wrong deal" },
  offerCancelledByBuyer: { title: "Your partner cancelled the deal", notification: "Deal {{no}} was cancelled by your partner" },
  offerCancelledByBuyer_wbit: { title: "The other party cancelled the deal", notification: "Deal {{no}} was cancelled by the other party" },
  offerCancelledByOwner: {
    title: "Your partner cancelled the deal",
    notification: "Deal {{no}} was cancelled by your partner",
  },
  offerCancelledByYou: { title: "You cancelled the deal", notification: "You cancelled deal {{no}}" },
  offerCancelledDueToBankAccountChange_you: {
    title: "Your account changed, so the deal is cancelled",
    notification: "Deal {{no}} is cancelled: you changed the account named in the contract",
  },
  offerCancelledDueToBankAccountChange_partner: {
    title: "Your partner's account changed, so the deal is cancelled",
    notification: "Deal {{no}} is cancelled: your partner's account named in the contract changed",
  },
  offerCancelledDueToBankAccountChange_unknown: {
    title: "An account changed, so the deal is cancelled",
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
  offerCancelled_listingExpired: { title: "Your offer has expired", notification: "Offer {{no}} has expired: nobody accepted it in time" },
  taskIncoming: { title: "Check the pay-in", notification: "{{no}}: check the pay-in of {{amount}}[[ by {{by}}]]" },
  taskOutgoing: { title: "Send the payout", notification: "{{no}}: send the payout of {{amount}}[[ by {{by}}]]" },
  taskConfirmation: { title: "Confirm the arrival", notification: "{{no}}: confirm the arrival of {{amount}}[[ by {{by}}]]" },
  taskRefund: { title: "Return the money", notification: "{{no}}: return {{amount}} to the person who paid[[ by {{by}}]]" },
  legGiven: { title: "You have a new deal", notification: "{{no}}: receive {{amount}} in place of a suspended agent[[ by {{by}}]]" },
  legTaken: {
    title: "A deal went to another agent",
    notification: "{{no}}: another agent receives {{amount}}. You don't need to do anything else",
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
