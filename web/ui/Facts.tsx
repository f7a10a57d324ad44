import type { ReactNode } from 'react'
import styles from './Facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** Name and value pairs in two columns. Falsy entries are omitted, so that a fact can be conditional. */
export function Facts({ facts }: { facts: readonly (Fact | false | '' | null | undefined)[] }) {
  const shown = facts.filter((fact): fact is Fact => Boolean(fact))
  return (
    <dl className={styles.facts}>
      {shown.map(([name, value]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
