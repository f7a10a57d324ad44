import type { GrandFinalProgram } from '../event/program.entity.ts'

/** Price of a programme at a given time, in minor units; `balance` is due once the deposit is paid. */
export interface Price {
  early: boolean
  amount: number
  deposit: number
  balance: number
}

type Prices = Pick<GrandFinalProgram, 'amount' | 'earlyAmount' | 'depositAmount' | 'earlyDepositAmount' | 'earlyUntil'>

export function priceAt(program: Prices, now: number): Price {
  const early = program.earlyUntil !== null && now <= program.earlyUntil.getTime()
  const amount = early ? (program.earlyAmount ?? program.amount) : program.amount
  const deposit = Math.min(
    amount,
    early ? (program.earlyDepositAmount ?? program.depositAmount) : program.depositAmount,
  )
  return { early, amount, deposit, balance: amount - deposit }
}
