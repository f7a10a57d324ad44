import { useState } from 'react'
import { largestSelection } from '../../../../../shared/order-selection.ts'
import type { Candidate } from '../live-types.ts'

export type ScopeKind = 'exam' | 'selection' | 'country' | 'supervisor'

/** The list's current filters, offered as the initial scope. */
export interface FirstScope {
  readonly country: string | null
  readonly supervisorId: string | null
}

/** Students that an order concerns, as chosen in the dialog. */
export function useOrderScope(
  examId: string,
  selection: readonly Pick<Candidate, 'applicationId'>[],
  first: FirstScope,
) {
  const [kind, setKind] = useState<ScopeKind>(() => {
    if (selection.length) return 'selection'
    if (first.country) return 'country'
    return first.supervisorId ? 'supervisor' : 'exam'
  })
  const [country, setCountry] = useState(first.country)
  const [supervisorId, setSupervisor] = useState(first.supervisorId)
  const tooMany = kind === 'selection' && selection.length > largestSelection
  return {
    ...{ kind, setKind, country, setCountry, supervisorId, setSupervisor, tooMany },
    /** whether the order can be given to these students */
    isNamed: kind === 'country' ? country !== null : kind === 'supervisor' ? supervisorId !== null : !tooMany,
    input: {
      examId,
      country: kind === 'country' ? country : null,
      supervisorId: kind === 'supervisor' ? supervisorId : null,
      applicationIds: kind === 'selection' ? selection.map(({ applicationId }) => applicationId) : null,
    },
  }
}
