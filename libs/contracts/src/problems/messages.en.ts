import type { AnyProblemCode } from './problem.ts';

/** The English texts: what happened, then what to do (ux.md 15). `{name}` stands for a fact of the problem. */
export const en = {
  'money.malformed': 'This is not an amount. Enter a number such as 1234.50.',
  'money.comma': 'A comma only parts thousands, as in 1,234.50. Write decimals behind a point.',
  'money.too-many-decimals':
    'An amount has at most {maxDecimals} decimals. Shorten it; it is not rounded for you.',
  'money.too-large': 'The amount is too large. At most {maxDigits} digits before the decimal point are kept.',
  'quantity.malformed':
    'This is not a valid number. Enter at most {maxDigits} digits before and {maxDecimals} after the decimal point.',
  'day.malformed': 'This is not a calendar day. Enter a date such as 2025-03-31.',
  'month.malformed': 'This is not a month. Enter a month such as 2025-03.',
  'encoding.malformed': 'These are not code lengths. Enter the length of each level, such as 4-2-2-2.',
  'encoding.segment-too-long':
    'Segment {segment} of subject {subjectCode} does not fit into {digits} digits without losing one. Give the level more digits.',

  'voucher.no-lines': 'The voucher has no lines. Enter at least two.',
  'voucher.too-few-lines': 'The voucher has too few lines. Enter at least {min}.',
  'voucher.too-many-lines': 'A voucher has at most {max} lines. Divide it into several vouchers.',
  'voucher.unbalanced':
    'Not balanced: debit {debit}, credit {credit}. Correct the amounts until both are equal.',
  'voucher.date-before-enable': 'The books start in {period}. Choose a date in that month or later.',
  'voucher.date-too-far': 'The date is too far ahead. Choose a date up to {last}.',
  'voucher.period-closed':
    'Period {period} is closed and cannot be changed. Choose another date or reopen it.',
  'voucher.reviewed': 'Audited, read only. Its audit must be cancelled first.',
  'voucher.not-reviewed': 'The voucher is not audited, so there is no audit to cancel. Refresh the list.',
  'voucher.review-off':
    'Auditing is switched off for this account set. Switch it on in the account set first.',
  'voucher.self-review':
    'A voucher is audited by someone other than its preparer. Ask a colleague to audit it.',
  'voucher.not-own': 'The voucher was prepared by someone else. Ask its preparer or a manager to change it.',
  'voucher.stale': 'The voucher has been changed in the meantime. Load it again and repeat your change.',
  'voucher.number-taken': 'The number is taken or leaves a gap. The next number is {next}.',
  'voucher.number-invalid': 'The number is not a whole number from 1. The next number is {next}.',
  'voucher.word-unknown': 'The voucher word does not exist. Choose one of the list.',
  'voucher.kind-mismatch':
    'The voucher does not fit its kind. A profit and loss transfer has the last day of its month and only profit and loss subjects or the profit subject; a year-end voucher is in December and has only equity subjects.',
  'voucher.reviewed-inside':
    '{count} audited vouchers would get another number. Cancel their audit first, or leave the gaps.',
  'voucher.reversed': 'Voucher {by} takes this one back. Delete that one first.',
  'voucher.already-reversed': 'Voucher {by} takes this one back already. Open it instead of reversing twice.',

  'document.booked': 'A document is booked already, in another voucher. Take that one back first.',
  'document.superseded': 'The document was changed or asked for anew meanwhile. Look at it and try again.',
  'document.booked-together': 'One voucher books several documents, {documents}. Take them back together.',
  'document.not-booked':
    'This document makes no voucher: it was open before the books began, is void, or is about nothing.',
  'document.has-voucher': 'The document is booked. Take its voucher back first.',
  'document.account-missing': 'The chart has no usable subject {subject}. Add it, or enable it.',
  'funds.subject-taken': 'Another fund account has this subject. Choose another one.',
  'funds.account-used': 'The account has lines already. Its currency, subject and opening balances stay.',
  'funds.category-system':
    'This category belongs to the system. Only its name and its subject can be changed.',
  'funds.category-code': 'Another category has this code. Choose another one.',
  'funds.disabled': 'This account or category is not used any more. Choose another one.',
  'funds.booked': 'The line is booked. Take its voucher back first.',
  'funds.nothing-proposed':
    'Nothing is proposed for this transaction any more. Load it again, or enter it by hand.',
  'funds.match-amount':
    'The bank has {bank}, the journal {journal}. Choose lines that come to the same amount.',
  'invoice.booked': 'The invoice is booked. Take its voucher back first.',
  'bill.duplicate': 'This bill was entered already. Open it, or check its number.',
  'input-vat.not-waiting':
    'The invoice has no tax that waits to be certified, or was certified already. Leave it out.',
  'input-vat.not-deducted':
    'Of these invoices {left} is deducted and not taken back. Enter no more than that.',
  'input-vat.amount': 'The tax of these invoices is {expected}. Check the amount, or the invoices.',
  'party.not-a-party': 'This item is neither a customer nor a supplier.',
  'line.summary-missing': 'The summary is empty. Enter what the line is for.',
  'line.summary-too-long': 'The summary has more than {max} characters. Shorten it.',
  'line.subject-missing': 'The subject is empty. Choose one.',
  'line.subject-unknown': 'The subject does not exist. Choose one of the list.',
  'line.subject-not-leaf': 'Subject {subjectCode} has children. Choose one of them.',
  'line.subject-disabled': 'Subject {subjectCode} is disabled. Choose another or enable it.',
  'line.amount': 'A line has either a debit or a credit amount. Enter exactly one of them.',
  'line.auxiliary-missing':
    'The subject needs auxiliary accounting. Choose an item of each of its categories.',
  'line.auxiliary-unknown': 'The auxiliary item does not exist in its category. Choose one of the list.',
  'line.auxiliary-disabled': 'The auxiliary item is disabled. Choose another or enable it.',
  'line.auxiliary-not-expected': 'The subject does not use this auxiliary category. Remove the item.',
  'line.currency-unknown':
    'Currency {currencyCode} does not exist. Choose one of the list or add it in the settings.',
  'line.currency-not-allowed': 'The subject is not kept in {currencyCode}. Choose one of its currencies.',
  'line.currency-required': 'The subject is kept in foreign currency. Choose one: {currencyCodes}.',
  'line.rate-missing': 'The exchange rate is missing. Enter a rate greater than zero.',
  'line.original-missing': 'The original amount is missing. Enter the amount in the foreign currency.',
  'line.local-amount-mismatch':
    'Original amount times exchange rate is {expected}. Correct the amount, the original amount or the rate.',
  'line.original-scale': 'The currency has at most {scale} decimals. Shorten the original amount.',
  'line.quantity-not-kept': 'The subject keeps no quantities. Remove the quantity.',
  'line.quantity-sign': 'The quantity and the amount have opposite signs. Give both the same sign.',

  'subject.code-format': 'The code does not fit. Use digits only; the levels have these lengths: {lengths}.',
  'subject.code-taken': 'The code is taken. Choose another.',
  'subject.code-parent': 'The code does not begin with the code of its parent. Begin it with {parentCode}.',
  'subject.name-missing': 'The name is empty. Enter a name.',
  'subject.name-too-long': 'The name has more than {max} characters. Shorten it.',
  'subject.name-taken': 'The parent subject already has a child of this name. Choose another name.',
  'subject.parent-unknown': 'The parent subject does not exist. Add it first or choose another code.',
  'subject.parent-disabled': 'The parent subject is disabled. Enable it first.',
  'subject.first-level-fixed':
    'First-level subjects belong to the accounting standard. Add a child subject instead.',
  'subject.max-level': 'Subjects have at most {max} levels. Add the subject at a higher level.',
  'subject.in-use': 'The subject is in use. It cannot be deleted or changed in this way; disable it instead.',
  'subject.in-report': 'Statements read the subject: {statements}. Disable the subject instead.',
  'subject.in-template':
    'Voucher templates use the subject: {templates}. Change them first, or disable the subject instead.',
  'subject.has-children': 'The subject has children. Delete them first.',
  'subject.system': 'The subject belongs to the accounting standard and stays. Disable it instead.',
  'subject.balance-not-zero': 'The subject has a balance of {balance}. Bring it to zero, then disable it.',
  'subject.takes-profit':
    'Subject {subjectCode} takes the profit of every month. It stays a usable subject without children, auxiliary items or foreign currency.',
  'subject.first-child-needs-move':
    'Subject {parentCode} is in use. Confirm that its postings and balances move to its first child.',
  'subject.category-unknown': 'The auxiliary category does not exist. Choose one of the list.',
  'subject.currency-unknown':
    'Currency {currencyCode} does not exist. Choose one of the list or add it in the settings.',

  'template.amount-and-share':
    'A line of a template has an amount or a share of it, not both. Clear one of them.',
  'template.share-zero': 'A share of zero is no share. Enter another, or leave it empty.',

  'opening.subject-unknown': 'The subject does not exist. Choose one of the list.',
  'opening.not-leaf': 'Subject {subjectCode} has children. Enter the opening balances of the children.',
  'opening.subject-disabled':
    'Subject {subjectCode} is disabled. Enable it or leave its opening balance empty.',
  'opening.auxiliary-required':
    'The subject needs auxiliary accounting. Choose an item of each of its categories.',
  'opening.auxiliary-unknown': 'The auxiliary item does not exist in its category. Choose one of the list.',
  'opening.auxiliary-not-expected': 'The subject does not use this auxiliary category. Remove the item.',
  'opening.locked': 'The first period is closed, so opening balances cannot be changed. Reopen it first.',
  'opening.turnover-not-allowed':
    'The books start in January, so the year has no earlier movement. Leave the year-to-date debit and credit empty.',
  'opening.profit-and-loss-balance':
    'Subject {subjectCode} is a profit and loss subject and has no opening balance. Enter 0.00; year-to-date amounts remain.',
  'opening.actual-not-expected':
    'Subject {subjectCode} is not a profit and loss subject. Leave its actual year-to-date amount empty.',
  'opening.quantity-not-kept': 'The subject keeps no quantities. Remove the quantity.',
  'opening.cash-flow-line': 'Line {cashFlowLine} of the cash-flow statement is no line that is entered.',
  'opening.duplicate': 'This opening balance is listed twice. Keep one row.',
  'opening.currency-required': 'The subject is kept in foreign currency. Choose one: {currencyCodes}.',
  'opening.currency-not-allowed': 'The subject is not kept in {currencyCode}. Choose one of its currencies.',
  'opening.original-not-expected': 'A row in base currency has no original amount. Remove it.',
  'opening.original-scale': 'The currency has at most {scale} decimals. Shorten the original amount.',

  'period.unknown': 'The period does not exist. Choose one of the list.',
  'period.already-closed': 'Period {period} is closed already. Refresh the list.',
  'period.not-closed': 'Period {period} is not closed, so there is nothing to reopen. Refresh the list.',
  'period.previous-open': 'The earlier period {period} is open. Close it first.',
  'period.gap': 'Periods follow one another without a gap. Continue with {period}.',
  'period.check-failed':
    'The period is not ready to be closed. Correct what the checks list, then close it again.',
  'period.not-transferred':
    'Profit and loss are not carried forward. Carry them forward, then close the period.',
  'period.unreviewed': 'Vouchers not audited: {count}. Audit them, then close the period.',

  'closing.no-average':
    '{returned} of {item} came back, but the month has no stock of it to take an average cost from. Leave the quantity out of the return and record its cost by hand.',
  'closing.oversold':
    'More of item {item} was sold ({sold}) than there is in the month ({pool}). Enter the missing purchase or correct the quantity.',
  'closing.rate-missing': 'The month-end rate of {currencyCode} is missing. Enter it with the currencies.',
  'closing.account-missing':
    'Subject {subjectCode}, which this step posts to, does not exist. Add it to the chart.',
  'closing.account-needs-items':
    'Subject {subjectCode}, which this step posts to, asks for auxiliary items that the step does not have. Record this voucher by hand.',
  'closing.plan-changed':
    'The books have changed since the preview. Look at the new preview, then confirm it.',
  'closing.order':
    'The steps do not follow one another in this order. Profit and loss come after everything that changes them, then the year-end steps.',
  'closing.share-missing': 'The share of revenue that is cost is missing. Enter a number such as 0.65.',
  'closing.line-span': 'The last month of this line lies before its first one. Correct one of them.',

  'formula.item-is-heading': 'A heading has no formula. Choose another item.',
  'formula.bad-operator': 'The operator is not plus or minus. Choose one of the two.',
  'formula.bad-rule': 'The calculation rule {rule} does not fit this line. Choose one of the list.',
  'formula.subject-unknown': 'Subject {subjectCode} does not exist. Choose one of the list.',
  'formula.item-unknown': 'Item {itemKey} does not exist in this report. Choose one of the list.',
  'formula.cash-flow-unknown': 'Cash-flow item {cashFlowItem} does not exist here. Choose one of the list.',
  'formula.self-reference': 'The formula refers to its own item. Choose another item.',
  'formula.cycle': 'The formulas refer to one another in a circle: {path}. Remove one of the references.',
  'formula.duplicate': 'This line is in the formula already. Keep one of them.',

  'invoice.duplicate':
    'Invoice number {number} is used already, by an invoice or a claim. Check the number, or open the one that has it.',
  'invoice.not-ours':
    "The invoice names tax number {taxId}, which is not this company's. Ask for one made out to the company.",
  'invoice.not-our-name':
    'The invoice names {name}, which is not this company. Ask for one made out to the company.',
  'invoice.total-mismatch':
    'The total is not the sum of the lines, which is {expected}. Correct the lines or the total.',
  'invoice.tax-mismatch':
    'The tax is more than 0.01 off net times rate, which is {expected}. Check the line against the invoice.',
  'invoice.settled':
    'The invoice is settled or taken back in part, so its party, currency and total stand. Undo the settlement first.',
  'invoice.tax-used':
    'Input tax of the invoice was certified or transferred out: its tax stands, and it is neither dated later nor voided. Delete that entry first, or enter a red invoice.',
  'invoice.destroyed': 'The invoice is void and takes nothing more. Enter a new one.',
  'invoice.date-after-use':
    'The invoice is settled or taken back on {date} already. Choose that day or an earlier one.',
  'invoice.code-format': 'A paper invoice has a code of 10 to 12 digits. Enter it as printed.',
  'invoice.code-not-expected': 'An invoice of this kind has no code. Leave it empty.',
  'invoice.number-format': 'The number of this kind of invoice has {digits} digits. Enter it as printed.',
  'invoice.number-missing': 'The invoice has no number. Enter it.',
  'invoice.kind-side': 'This kind of invoice does not belong on this side. Choose another kind.',
  'invoice.no-lines': 'The document has no lines. Enter at least one.',
  'invoice.item-missing': 'Enter what was sold or bought.',
  'invoice.line-sign': 'A red invoice has negative lines, any other has none. Correct the sign.',
  'invoice.customs-net': 'A customs paper carries tax only. Leave the net amount at 0.',
  'invoice.due-before-date': 'The due date lies before the invoice. Choose a later day.',
  'invoice.rate-not-expected':
    '{currencyCode} is the currency of the books and needs no rate. Leave it empty.',
  'invoice.party-role': 'Sales have a customer and purchases a supplier. Choose one.',
  'invoice.tax-rate': 'The rate or the tax cannot be right. Enter a rate from 0 to less than 100 %.',
  'invoice.input-tax-missing': 'Nothing says whether the tax is deducted. Choose now, later or no.',
  'invoice.opening-fixed':
    'Whether the books began with an invoice is fixed with its entry. Void it and enter it anew.',
  'invoice.opening-was-settled':
    'The books began with the invoice and it was settled since, even though that was undone. Enter a red invoice instead of voiding it.',
  'invoice.void-unbooked':
    'The invoice has no voucher, so the books never held it: it is void from its own day, {date}. Choose that day.',
  'red.exceeds-original': 'Of the original invoice {left} is left to take back. Lower the amounts.',
  'red.fixed': 'What an invoice takes back is fixed once it is entered. Leave it as it was.',
  'red.original':
    'A red invoice takes back an earlier one of the same side that is neither red nor void. Choose that one.',
  'settlement.over': 'Of the invoice {open} is open. Settle no more than that.',
  'settlement.over-source': 'Of the money, advance or bill {rest} is left. Settle no more than that.',
  'settlement.party-mismatch':
    'The documents belong to different parties. Choose documents of one party, or set off one company on both sides.',
  'settlement.currency-mismatch':
    'An amount in {from} cannot settle one in {to}. Choose documents of one currency, or say what was converted.',
  'settlement.too-early':
    'The day lies before {date}, the day of what it settles, pays, voids or undoes. Choose that day or a later one.',
  'settlement.sign':
    'The amount has the wrong sign for this document. An invoice is settled by a positive amount, a red one by a negative one.',
  'settlement.source-amount':
    'In one currency as much goes of the advance as is settled. Leave its own amount empty, or enter the same.',
  'settlement.conversion':
    'At the rates of both documents {worth} {currency} would go of the advance. Enter an amount nearer to that: at most five times as much, at least a fifth.',
  'settlement.side': 'Money of this direction does not settle this invoice. Choose another document.',
  'settlement.contra-unequal':
    'Set off are {receivable} receivable against {payable} payable. Make both equal.',
  'settlement.reason-missing': 'A write-off needs its reason. Enter it.',
  'settlement.undone': 'The settlement is undone already. Refresh the list.',
  'settlement.not-booked':
    'The settlement is not booked, so nothing can be taken back in red. Book it first.',
  'settlement.undo-booked':
    'What this settled was undone, and voucher {voucher} says so. Take that voucher back first.',
  'advance.not-booked':
    'The advance came with a document that has no voucher: {source}. Make that voucher first.',
  'advance.withdrawn':
    'What the advance of {date} came with is deleted, so its application is booked or taken back only together with what undid it. Choose both.',
  'advance.used': '{used} of the advance is applied or refunded: {by}. Undo that first.',
  'opening.after-start':
    'What the books began with is dated before {period}, when they start. Choose an earlier day.',
  'funds.negative-cash':
    'Cash would be {balance} on {date}. Cash cannot fall below zero; correct the amount or the day.',
  'funds.category-direction': 'The category is for money of the other direction. Choose another.',
  'funds.amount-not-positive': 'The amount must be more than zero; a fee not less. Enter it without a sign.',
  'funds.party-missing': 'Money of this category has a customer or supplier. Choose one.',
  'funds.employee-missing': 'Money of this category has an employee. Choose one.',
  'funds.same-account': 'A transfer goes to another account. Choose one.',
  'funds.transfer-amounts': "In one currency as much arrives as leaves. Enter the bank's fee on its own.",
  'funds.transfer-currencies': 'One side of a transfer is in the currency of the books. Make two transfers.',
  'funds.refund-unassigned':
    '{rest} of the refund belongs to no advance and no red invoice. Assign all of it.',
  'bill.state': 'The bill is {state}, so this cannot be done with it now.',
  'bill.earlier-not-booked':
    'What happened to the bill before has no voucher: {source}. Make that voucher first.',
  'bill.later-booked':
    'What happened to the bill afterwards is booked, in voucher {voucher}. Take that voucher back first.',
  'bill.amount': 'Of the bill {balance} is left. Enter no more than that.',
  'bill.maturity': 'The bill matures before its own day. Choose a later day.',
  'bill.not-due': 'The bill is due on {date}; before that day it cannot be dishonoured.',
  'bill.dishonour-rest':
    'Say which invoices are open again for {rest} of the bill. Of one that the books began with these are invoices of before them, entered as settled.',
  'bill.divided':
    'The bill went on in parts, and nothing says which of them came back. Book it by a voucher of your own.',
  'bill.reopened': 'Of this invoice {settled} was settled so. No more than that is open again.',
  'claim.state': 'The claim is {state}, so this cannot be done with it now.',
  'claim.own-approval': 'A claim is approved by someone other than its claimant. Ask a colleague.',
  'claim.overpaid': 'Of the claim {toPay} is left to pay. Pay no more than that.',
  'claim.advance': "At most {available} of the employee's advance can be used. Correct the amount.",
  'document.source-owned':
    'The voucher was made from a document and is changed only through it. Open the document.',

  'request.malformed': 'The request could not be read. Reload the page and try again.',
  'request.field': 'The value does not fit this field. Correct it and try again.',
  'request.not-found': 'The request does not exist.',
  'request.too-large': 'The request is too large. Send less at a time.',
  'request.media-type': 'This type of content is not accepted. Choose another file type.',
  'request.too-many': 'Too many requests in a short time. Wait a moment and try again.',
  'request.too-slow': 'The file took too long to arrive. Check the connection and try again.',
  'request.method': 'This address does not offer that action. Reload the page and try again.',
  'request.failed': 'Backend exception',
  'session.auth-required': 'You are not signed in. Sign in to continue.',
  'session.required': 'The session has ended. Sign in again.',
  'session.mismatch': 'This page belongs to another session. Reload the page.',
  'session.cross-site':
    'The request came from another site and was not carried out. Open this page directly.',
  'session.set-changed':
    'The account set was switched in another window; nothing was saved. Reload the page.',
  'session.login-failed': 'Account and password do not match. Check both and try again.',
  'session.throttled': 'Too many attempts to sign in. Wait a few minutes and try again.',
  'session.second-step-wrong': 'The code is wrong or was used before. Enter the one that is shown now.',
  'session.second-step-expired': 'This step has expired. Begin again.',
  'second-step.on-already': 'The second step is on already. Remove it before you set up another.',
  'second-step.not-begun': 'The second step is not set up. Begin with your password.',
  'passkey.refused': 'The passkey was not accepted. Try again or sign in another way.',
  'passkey.address': 'Passkeys are not set up for this address. Open the product under its own address.',
  'passkey.too-many': 'There are as many passkeys as one user may have. Remove one first.',
  'passkey.name-missing': 'The passkey has no name. Enter one.',
  'rights.forbidden': 'No permission: your role does not include this. Ask a manager of the account set.',
  'rights.proof-required': 'This action needs a recent confirmation. Enter your password to continue.',
  'user.registration-closed':
    'Nobody can register here at present. Ask the people who run this installation for an account.',
  'user.registrations-too-many':
    'Too many accounts are being registered. Wait {seconds} seconds and try again; signing in is not concerned.',
  'user.mobile-taken': 'The mobile number is registered already. Sign in with it or enter another.',
  'user.email-taken': 'The e-mail address is registered already. Sign in with it or enter another.',
  'user.email-format': 'This is not an e-mail address. Enter one such as name@example.com.',
  'user.mobile-format': 'This is not a mobile number. Enter 11 digits.',
  'user.password-length': 'The length of the password does not fit. Choose 8 to 128 characters.',
  'user.password-common': 'The password is one of the commonly used ones. Choose another.',
  'user.password-wrong': 'This is not your password. Enter it again.',
  'user.passwords-differ': 'The two passwords differ. Enter the same one twice.',
  'code.invalid': 'The code is wrong or no longer valid. Enter it again or have a new one sent.',
  'code.required': 'A code is needed. Have one sent and enter it.',
  'code.sent-too-often': 'Too many codes were asked for. Wait {seconds} seconds and try again.',
  'code.locked':
    'Too many wrong codes were entered for this address today. Wait 24 hours; signing in is not affected.',
  'code.too-many-wrong':
    'Too many wrong codes are being entered at the moment. Try again later, or with a browser that you have signed in with before.',
  'code.email-required':
    'This account manages a company: enter the code as well that was just sent to {address}.',
  'code.no-way':
    'No codes can be sent to this address from here. Give an address of the other kind, or ask the people who run this installation.',
  'account-set.name-missing': 'The company name is empty. Enter it.',
  'account-set.name-taken': 'You have an account set of this name already. Enter another name.',
  'account-set.credit-code': 'This is not a unified social credit code. Check it and enter it again.',
  'account-set.enable-date': 'The enable date does not fit. Choose the month in which the books start.',
  'account-set.standard-unknown': 'The accounting standard does not exist. Choose one of the list.',
  'account-set.region-unknown': 'The region does not exist. Choose one of the list.',
  'account-set.industry-unknown': 'The industry does not exist. Choose one of the list.',
  'account-set.vat-type-unknown': 'The type of VAT payer does not exist. Choose one of the list.',
  'account-set.in-use':
    'The account set has vouchers or opening balances, so this cannot be changed. Create a new account set if needed.',
  'account-set.standard-fixed':
    'The accounting standard was fixed when the account set was created. Create a new account set for another one.',
  'account-set.code-required':
    'Deleting an account set must be confirmed. Enter the code you were sent, or your password.',
  'account-set.not-a-member': 'You are not a member of this account set. Choose another.',
  'account-set.not-ready': 'The account set is being prepared. Try again in a moment.',
  'account-set.too-many':
    'You have {max} account sets, those deleted in the last thirty days included; that is the limit. Work in one of them, or ask the people who run this installation for more.',
  'account-set.required': 'No account set is chosen. Choose or create one.',
  'member.not-registered':
    'Nobody is registered with this mobile number or e-mail address. Check it, or send an invitation.',
  'member.already': 'The user is a member of this account set already. Change the role in the list.',
  'member.own-row': 'Your own membership cannot be changed by yourself. Ask another manager.',
  'member.owner-row': 'The owner of the account set stays its manager. The set must be handed over first.',
  'member.expiry-role':
    "Only an auditor's membership ends by itself. Choose the auditor, or leave the last day empty.",
  'member.expiry-past': 'The last day is over. Choose today or a later day.',
  'member.elsewhere': 'The user works in other companies too, so the name is changed only by themselves.',
  'member.email-own': 'An e-mail address is changed only by the user whose it is.',
  'invitation.recipient':
    'This is neither a mobile number nor an e-mail address. Enter 11 digits, or an address such as name@example.com.',
  'invitation.invalid':
    'The invitation is not valid: it was used, withdrawn or is too old. Ask for a new one.',
  'invitation.too-many': 'There are {max} open invitations; that is the limit. Withdraw one first.',
  'invitation.day-limit':
    'The company has made {max} invitations within 24 hours; that is the limit. Go on tomorrow. Links that are open stay valid.',
  'invitation.two-ways': 'An invitation is sent by e-mail or by SMS. Choose one of them.',
  'invitation.identify-first':
    'Handing over begins with a code that confirms that it is you. Have one sent to yourself and enter it.',
  'invitation.no-mail':
    'No e-mail with a link can be sent from here. Leave the box empty and pass the link on yourself.',
  'invitation.mail-address': 'An invitation by e-mail needs an e-mail address, such as name@example.com.',
  'invitation.no-sms':
    'No SMS with a link can be sent from here. Leave the box empty and pass the link on yourself.',
  'invitation.sms-address': 'An invitation by SMS needs a mobile number of 11 digits, such as 13800001234.',
  'record.stale': 'The record has been changed in the meantime. Load it again and repeat your change.',
  'record.in-use': 'The record is in use. It cannot be deleted or changed in this way.',
  'settlement.too-many-open':
    'More than {max} invoices are open on this day. Ask for one party, one side or an earlier day.',
  'settlement.too-many-months':
    'At most {max} months are shown at once. Choose a later beginning or an earlier end.',
  'record.named-by-documents':
    'Documents name the record: {documents} invoices, bills, claims, lines of journals or their settings. It cannot be deleted or merged; disable it instead.',
  'item.code-taken': 'The code is taken. Choose another.',
  'item.code-missing': 'The code is empty. Enter a code.',
  'item.name-missing': 'The name is empty. Enter a name.',
  'item.name-taken': 'The name is taken. Choose another.',
  'item.field-twice': 'Two fields have the same name, or one has none. Give each its own.',
  'item.merge-itself': 'The item that is kept is among those to be merged. Choose another one to keep.',
  'item.merge-category':
    'The items are of different categories. Merge only items of the category of the one that is kept.',
  'item.merge-closed':
    'Something of {item} stands in the closed month {months}. A closed month never changes: reopen it first, or disable the item.',
  'item.merge-reviewed':
    'Audited vouchers carry {item}: {vouchers}. Cancel their audit first, or disable the item.',
  'category.system': 'The category is built in. It can be neither changed nor deleted.',
  'statement.name-missing': 'The statement has no name. Enter one.',
  'statement.name-too-long': 'The name is longer than {max} characters. Shorten it.',
  'statement.key-format':
    'The key has other characters than letters, or more than {max}. Use the letters A to Z.',
  'statement.key-taken': 'Another statement has this key. Choose another key.',
  'statement.key-fixed': 'The key of a statement that came with the books stays what it was.',
  'statement.type-fixed':
    'The type of a statement stays what it was. Make a new statement of the other type.',
  'statement.system': 'The statement came with the books and cannot be deleted. Reset it instead.',
  'statement.delivered-only': 'Only statements that came with the books can be reset.',
  'statement.too-many': 'There are {max} statements already. Delete one of them first.',
  'statement.too-many-items': 'The statement has {max} lines already. Delete one of them first.',
  'statement.title-missing': 'The line has no title. Enter one.',
  'statement.title-too-long': 'The title is longer than {max} characters. Shorten it.',
  'statement.parent':
    'The parent is no other line of this statement, or stands under this one. Choose another.',
  'statement.item-in-use': 'Other lines add this line: {lines}. Change their formulas first.',
  'statement.wrong-source': 'The line adds up {source}. Change its source first.',
  'statement.no-draft': 'Nothing has been changed since the last version.',
  'statement.unbalanced':
    'Assets and claims of {month} differ by {difference}. Not counted exactly once: {subjects}.',
  'statement.subject-missing': '{title}: subject {subject} does not exist any more. Change the formula.',
  'statement.assertion-failed': '{title}, {month}: {actual} instead of {expected}.',
  'view.too-many': 'You keep {max} views already. Remove one of them first.',
  'category.too-many': 'There are three categories of your own already. Delete one of them first.',
  'category.fields-kept':
    'The category has items, so its fields keep their places. Add new fields behind them.',
  'word.in-use': 'Vouchers carry this word. It can be neither renamed nor deleted.',
  'word.default-needed': 'One word is the default. Make another one the default instead.',
  'currency.code-format': 'This is not a currency code. Enter three capital letters such as USD.',
  'currency.code-taken': 'The currency exists already. Choose it from the list.',
  'currency.rate-not-positive': 'The exchange rate is not valid. Enter a rate greater than zero.',
  'currency.base-fixed': 'The base currency is fixed and its rate is always 1. Choose another currency.',
  'reopen.reason-missing': 'The reason is empty. Enter why the period is reopened.',
  'picture.type': 'This is not a picture that can be used. Choose a JPEG, PNG or WebP.',
  'picture.unreadable': 'The picture cannot be read, or it is too large to draw. Choose another.',
  'file.missing': 'No file was sent. Choose a file.',
  'file.type': 'This is not a spreadsheet. Choose an .xlsx, .xls or .csv file.',
  'file.unsafe':
    'The file is too large when unpacked or contains macros, links or other objects. Copy its values into a new workbook and send that.',
  'file.unreadable':
    'The file cannot be read. Open it in a spreadsheet program, save it as .xlsx and send that.',
  'file.empty': 'The first sheet is empty. Enter the rows there.',
  'file.too-many-rows': 'The file has too many rows. Split it into several files.',
  'file.too-many-columns': 'The first sheet has too many columns. Delete those that are not needed.',
  'file.column-missing': 'The column {title} is missing. Take the titles of the template.',
  'cell.formula': 'The cell holds a formula. Replace it by its value.',
  'cell.error': 'The cell holds an error. Replace it by a value.',
  'cell.characters': 'The cell holds characters that cannot be stored. Enter the text anew.',
  'cell.title-unknown': 'The title of the column is not known. Take the titles of the template.',
  'cell.title-twice': 'The column is there twice. Keep one of them.',
  'cell.value': 'The value is none of those that fit this column. Correct it.',
  'cell.duplicate': 'An earlier row has the same key. Keep one of them.',
  'import.same-file': 'This very file was imported already. Import it again only if you mean to.',
  'legacy.books-in-use':
    'The books have vouchers or opening balances already. Other books are only taken into empty ones.',
  'legacy.books-changed':
    'The books were written to since the import. It can no longer be taken back as a whole.',
  'legacy.subject-unplaced': 'The subject {subject} has no place in the chart. Choose one for it.',
  'legacy.column-unmapped':
    'The column "{title}" holds values but is not mapped. Map it, or choose to ignore it.',
  'legacy.sum': 'The amounts are not the sum of the rows below. Export the table again with all its rows.',
  'legacy.difference':
    'Openings and vouchers differ from the table by {difference}. Check that both files are of the same months.',
  'legacy.openings-unbalanced':
    'Opening balances: debits {debit}, credits {credit}, difference {difference}. Export the table with all subjects, also those without movement.',
  'xml.broken': 'The XML of the file is broken. Take the file as the bank or the tax platform gave it.',
  'xml.unsafe':
    'The XML of the file declares entities or is nested too deeply. Take the file as it was given.',
  'bank-statement.format':
    'This is no bank statement that can be read. Choose a CSV, Excel, OFX, camt.053 or MT940 file.',
  'bank-statement.encoding': 'The characters of the file cannot be read. Export it anew as UTF-8 or GBK.',
  'bank-statement.empty': 'The file holds no transactions. Export it anew for days with transactions.',
  'bank-statement.layout': 'The layout of the file is not known yet. Confirm what its columns mean.',
  'bank-statement.broken':
    'This part of the file breaks the rules of its format. Take the file as the bank gave it.',
  'bank-statement.date': 'The date cannot be read. Correct it, or choose how dates are written.',
  'bank-statement.amount': 'The amount cannot be read. Correct it, or choose how amounts are written.',
  'bank-statement.two-amounts': 'The row has an amount in and an amount out. Keep one of them.',
  'bank-statement.direction':
    'The word does not say whether money came in or went out. Say what it means in the layout.',
  'bank-statement.text-too-long': 'The text is too long. Up to {max} characters are kept.',
  'bank-statement.gap':
    'The balances do not follow on each other: {expected} was expected and {actual} is there. Import the transactions between first.',
  'bank-statement.account': 'The file is of account {account}. Choose that account, or another file.',
  'bank-statement.currency':
    'The file is in {currency}, the account is not. Choose an account in that currency.',
  'bank-statement.serial-changed':
    'The transaction {serial} was imported before with another amount or day. Take the file as the bank gave it.',
  'bank-statement.matched': 'The transaction is matched with the journal. Undo the match first.',
  'reconciliation.reconciled':
    'The account is reconciled until {day}. Reopen that reconciliation with a reason first.',
  'reconciliation.difference':
    'Books and bank differ by {difference}. Keep it as a draft, or clear the difference first.',
  'e-invoice.format':
    'This is no electronic invoice that can be read. Choose the XML or OFD file of the tax platform.',
  'e-invoice.field': '{item} is missing or cannot be read. Take the file as the tax platform gave it.',
  'e-invoice.total':
    'The total is {actual}, but the amounts add up to {expected}. Ask the seller for the right invoice.',
  'e-invoice.tax':
    'The tax is {actual}, but the rate gives {expected}. Ask the seller for the right invoice.',
  'invoice-file.party-unknown':
    'The books know no customer or supplier {name} {taxId}. Add it, or correct the name.',
  'invoice-file.subject-missing':
    'Nothing says which subject the line belongs to. Choose one for the file, or enter its code.',
  'list.too-many':
    'The list holds {vouchers} vouchers; up to {max} are answered at once. Ask for it page by page, or for fewer days.',
  'print.too-many': 'Up to {max} vouchers go into one file. Choose fewer.',
  'book.no-columns': 'Subject {subject} has nothing below it to make columns of. Choose one that has.',
  'book.too-many-lines': 'This ledger has more than {max} lines. Choose fewer months or a lower subject.',
  'limit.vouchers-a-day':
    'These books take up to {max} vouchers in 24 hours. Go on later, or ask the operator.',
  'limit.attachment-bytes':
    'The files of these books, removed ones included, may take up to {max} MB together. Ask the operator for more.',
  'pivot.too-large':
    'This table is too large: up to {rows} rows, {columns} columns and {cells} cells are shown. Choose a higher level, fewer months or a filter.',
  'export.too-many-vouchers': 'Up to {max} vouchers go into one file. Export fewer days at a time.',
  'export.too-many-lines': 'Up to {max} lines go into one file. Export fewer days at a time.',
  'export.busy': 'Another file is being made at the moment. Try again when it is done.',
  'attachment.empty': 'The file is empty: it has no bytes. Choose the right one.',
  'attachment.type': 'This type of file is not accepted. Choose a PDF, PNG, JPEG, WebP or OFD file.',
  'attachment.document-type':
    'This type of file is not accepted. Choose a PDF, PNG, JPEG, WebP or OFD file, or the XML of an electronic invoice.',
  'reinitialization.name': "This is not the company's name. Type it as it stands in the header.",
  'reinitialization.backup-behind':
    'The books have changed since this backup, or it is of other books. Make a new one first.',
  'backup.no-folder':
    'This installation keeps no backups: its operator has named no folder for them (BACKUP_DIR).',
  'backup.not-a-backup': 'The file is no backup of Suanpan. Choose a file whose name ends in .suanpan.zip.',
  'backup.truncated': 'The file is not complete: it was cut off on its way. Download or copy it again.',
  'backup.altered': 'The file was changed after it was made, in its part {part}. Use an unchanged copy.',
  'backup.future-version':
    'The file has format version {version}; this program knows versions up to {known}. Update the program first.',
  'backup.unknown-key':
    'The file was made by another installation, whose key {key} is not trusted here. Ask the operator to add its public key.',
  'backup.history': 'The history in the file does not hold at event {seq}. Use another backup.',
  'backup.figures':
    'The balances of the restored vouchers differ from those in the file. Use another backup.',
  'backup.ids-ahead':
    'The file comes from a much larger installation, whose numbers are too far ahead. Ask the operator.',
  'backup.too-many-sets':
    'You have as many account sets as you may have, those deleted in the last thirty days included.',
  'attachment.too-many': 'Up to {max} files are kept in one place. Remove one first.',
  'attachment.twice': 'This very file is attached here already.',
  'idempotency.mismatch':
    'Repeated request with other content; nothing was saved. Reload the page and try again.',
  'service.busy': 'The service is busy at the moment. Try again shortly.',
  'service.unavailable': 'The service cannot be reached at the moment. Try again shortly.',
  'service.bad-gateway': 'The service gave no usable answer. Try again shortly.',
  'service.timeout':
    'The service took too long to answer. Check whether the change was saved, then try again.',
} as const satisfies Readonly<Record<AnyProblemCode, string>>;
