import { AsyncLocalStorage } from 'node:async_hooks'
import type { DataSource } from 'typeorm'

interface Transaction {
  readonly dataSource: DataSource
  /** false after the transaction: timers and caches created inside may outlive it */
  open: boolean
}

const current = new AsyncLocalStorage<Transaction>()
const guarded = new WeakSet<DataSource>()

/** The part of TypeORM's PostgreSQL driver that provides pool connections. */
interface ConnectionSource {
  obtainMasterConnection(): Promise<unknown>
}

/**
 * Makes a query outside the transaction throw in code that runs inside one (development and tests only). If all
 * connections were held by such transactions, each would wait for the others until the connection timeout. Production
 * has no guard, because tracking asynchronous contexts slows down every promise.
 */
export function guardTransactions(dataSource: DataSource): DataSource {
  const driver = dataSource.driver as unknown as ConnectionSource
  const obtain = driver.obtainMasterConnection.bind(driver)
  driver.obtainMasterConnection = async () => {
    if (openTransaction()?.dataSource === dataSource) {
      throw new Error('A second connection was requested inside a transaction: use the database of its context')
    }
    return obtain()
  }
  guarded.add(dataSource)
  return dataSource
}

/** Runs the body of a transaction under the guard, if the data source has one. */
export async function underGuard<T>(dataSource: DataSource, body: () => Promise<T>): Promise<T> {
  if (!guarded.has(dataSource)) return body()
  const transaction = { dataSource, open: true }
  try {
    return await current.run(transaction, body)
  } finally {
    transaction.open = false
  }
}

/**
 * Throws when called inside a guarded transaction: slow work and provider calls must not hold its connection and its
 * locks.
 * @param work name of the refused work
 */
export function refuseInTransaction(work: string): void {
  if (openTransaction()) throw new Error(`${work} was called inside a transaction`)
}

function openTransaction(): Transaction | undefined {
  const transaction = current.getStore()
  return transaction?.open ? transaction : undefined
}

/** Wraps an object so that its methods throw inside a guarded transaction. */
export function outsideTransactions<T extends object>(name: string, of: T): T {
  return new Proxy(of, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        refuseInTransaction(`${name}.${String(key)}`)
        return value.apply(target, args) as unknown
      }
    },
  })
}
