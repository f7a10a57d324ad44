import { useState } from 'react'
import { graphql } from 'react-relay'
import type { useDeviceCheckMutation } from '../../../__generated__/useDeviceCheckMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { runChecks } from './run-checks.ts'
import type { Outcome } from './run-checks.ts'
import type { Asked } from './upload-speed.ts'

/** Runs the checks of a device and saves their outcome; `ready` is null until the server has judged it. */
export function useDeviceCheck(asked: Asked) {
  const [save] = useCommand<useDeviceCheckMutation>(graphql`
    mutation useDeviceCheckMutation($input: SaveDeviceCheckInput!) {
      saveDeviceCheck(input: $input) {
        check {
          ready
        }
        application {
          id
          deviceCheck {
            ready
            checkedAt
          }
        }
      }
    }
  `)
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)
  const [busy, setBusy] = useState(false)
  const [ready, setReady] = useState<boolean | null>(null)
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const run = async () => {
    setBusy(true)
    setReady(null)
    setOutcomes([])
    try {
      const found = await runChecks(
        asked,
        (outcome) => setOutcomes((before) => [...(before ?? []), outcome]),
        setPicture,
      )
      const { saveDeviceCheck } = await save({ input: { applicationId: asked.applicationId, ...found } })
      setReady(saveDeviceCheck.check.ready)
    } finally {
      setBusy(false)
    }
  }
  return { outcomes, busy, ready, picture, run: () => void run().catch(ignoreReported) }
}
