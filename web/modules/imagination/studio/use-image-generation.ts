import { useState } from 'react'
import { graphql } from 'react-relay'
import type {
  GenerateImagesInput,
  useImageGenerationMutation,
} from '../../../__generated__/useImageGenerationMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useRequestKey } from '../../../shared/request-key.ts'

/** Input of a generation request. */
export type WantedImages = Pick<GenerateImagesInput, 'prompt' | 'competitionId' | 'variants'>

/**
 * Command that generates pictures. A repeated request after a lost response counts once.
 * @param connections that new requests are prepended to
 * @param onAnswer called after the server has accepted or refused the request
 * @returns `refusal` says what to change in a refused prompt
 */
export function useImageGeneration(connections: readonly string[], onAnswer: () => void) {
  const [generate, busy] = useCommand<useImageGenerationMutation>(graphql`
    mutation useImageGenerationMutation($input: GenerateImagesInput!, $connections: [ID!]!) {
      generateImages(input: $input) {
        request @prependNode(connections: $connections, edgeTypeName: "ImageRequestEdge") {
          id
          state
          message
          ...RequestCard_request
        }
      }
    }
  `)
  const requestKey = useRequestKey()
  const [refusal, setRefusal] = useState<string | null>(null)
  const create = (wanted: WantedImages) => {
    setRefusal(null)
    const input = { ...wanted, requestKey: requestKey.for(JSON.stringify(wanted)) }
    void generate({ input, connections })
      .then(({ generateImages: { request } }) => {
        requestKey.answered()
        if (request.state === 'refused') setRefusal(request.message ?? null)
        onAnswer()
      })
      .catch(ignoreReported)
  }
  return { create, busy, refusal }
}
