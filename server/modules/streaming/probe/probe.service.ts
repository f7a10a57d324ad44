import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { isUuid } from '../../../graphql/node.ts'
import { StreamingProblem, type Exchange, type LiveStreaming } from '../../../providers/streaming/live-streaming.ts'
import { viewerId } from '../../../context/viewer.ts'
import { streamingOf } from '../streams/provider-failures.ts'
import { hookUrl } from '../streams/streams.service.ts'
import type { StreamingSetup, StreamingStep, StreamingTestPayload } from './probe.types.ts'
import { StreamingProbe, type ProbeEvent } from './streaming-probe.entity.ts'

/** Lifetime of the tokens of a test in milliseconds. */
const tokenLifetimeMs = 10 * 60_000
/** Milliseconds after which an unfinished test is cleaned up by a job. */
const abandonedAfter = 3_600_000

export function streamingSetup(ctx: Ctx): StreamingSetup {
  const { config, providers } = ctx.node
  const { streaming, antMediaSandbox } = providers
  return {
    server: !streaming ? 'none' : antMediaSandbox ? 'sandbox' : 'antMedia',
    application: streaming?.application ?? null,
    websocketUrl: streaming?.websocketUrl ?? null,
    signsCalls: antMediaSandbox !== null || config.antMedia?.jwtSecret !== undefined,
    webhook: hookUrl(ctx).replace(/[^/]+$/, '•••'),
    storage: config.s3 ? 's3' : 'disk',
  }
}

/** Runs steps in sequence. Each step records its requests, and a failure does not end the test. */
class Steps {
  readonly done: StreamingStep[] = []
  readonly #streaming: LiveStreaming

  constructor(streaming: LiveStreaming) {
    this.#streaming = streaming
  }

  async run<T>(name: string, work: (streaming: LiveStreaming) => Promise<T>): Promise<T | null> {
    const exchanges: StreamingStep['exchanges'] = []
    const report = ({ method, path, status, answer, took }: Exchange) =>
      void exchanges.push({ request: `${method} ${path}`, status, answer, took })
    const began = performance.now()
    const end = (problem: string | null) =>
      this.done.push({
        name,
        passed: problem === null,
        problem,
        took: Math.round(performance.now() - began),
        exchanges,
      })
    try {
      const result = await work(this.#streaming.observed(report))
      end(null)
      return result
    } catch (error) {
      if (!(error instanceof StreamingProblem)) throw error
      end(error.message)
      return null
    }
  }
}

/**
 * Starts a test of the streaming server: reaches it, creates a stream, requests tokens and recording.
 * @throws RULE_BROKEN without a streaming server, RATE_LIMITED
 */
export async function startStreamingTest(ctx: Ctx): Promise<StreamingTestPayload> {
  await ctx.node.limits.consume('providerCallByUser', viewerId(ctx))
  const streaming = streamingOf(ctx)
  const probe = await ctx.db.save(
    ctx.db.create(StreamingProbe, { adminId: viewerId(ctx), startedAt: new Date(ctx.clock.now()), events: [] }),
  )
  const steps = new Steps(streaming)
  const expiresAt = new Date(ctx.clock.now() + tokenLifetimeMs)
  await steps.run('reach', (server) => server.activeCount())
  const created = await steps.run('create', (server) =>
    server.create({ streamId: probe.id, name: 'Stadia test', hookUrl: hookUrl(ctx) }),
  )
  const token = created && (await steps.run('publishToken', (server) => server.token(probe.id, 'publish', expiresAt)))
  const playToken = created && (await steps.run('playToken', (server) => server.token(probe.id, 'play', expiresAt)))
  if (created) await steps.run('recording', (server) => server.setRecording(probe.id, true))
  return {
    testId: probe.id,
    steps: steps.done,
    publish: created && {
      streamId: probe.id,
      websocketUrl: streaming.websocketUrl,
      token,
      expiresAt: token ? expiresAt : null,
    },
    playToken,
    events: [],
  }
}

/**
 * Finishes a test: reads the outcome of the stream and its recordings, and deletes everything.
 * @throws NOT_FOUND
 */
export async function finishStreamingTest(ctx: Ctx, testId: string): Promise<StreamingTestPayload> {
  const probe = isUuid(testId) ? await ctx.db.findOneBy(StreamingProbe, { id: testId }) : null
  if (!probe) throw notFound()
  const steps = new Steps(streamingOf(ctx))
  const found = await steps.run('state', (server) => server.find(probe.id))
  if (found?.state === 'live') await steps.run('stop', (server) => server.stop(probe.id))
  const vods = await steps.run('recordings', (server) => server.vods(probe.id))
  await steps.run('remove', async (server) => {
    for (const { vodId } of vods ?? []) await server.removeVod(vodId)
    await server.remove(probe.id)
  })
  await ctx.db.update(StreamingProbe, probe.id, { finishedAt: new Date(ctx.clock.now()) })
  return {
    testId: probe.id,
    steps: steps.done,
    publish: null,
    playToken: null,
    events: eventsOf(await ctx.db.findOneByOrFail(StreamingProbe, { id: probe.id })),
  }
}

const eventsOf = ({ events }: StreamingProbe) =>
  events.map(({ kind, at, receivedAt }) => ({ kind, delay: Math.max(0, receivedAt - at) }))

/** Stores a webhook event of a test stream. @returns whether such a test exists */
export async function storeProbeEvent(ctx: Ctx, streamId: string, event: ProbeEvent): Promise<boolean> {
  const [, count]: [unknown, number] = await ctx.db.query(
    `update streaming_probe set events = events || $2::jsonb where id = $1 and jsonb_array_length(events) < 50`,
    [streamId, JSON.stringify([event])],
  )
  return count > 0
}

/** Deletes leftovers of unfinished tests at the streaming server. */
export async function finishAbandonedTests(ctx: Ctx): Promise<void> {
  if (!ctx.node.providers.streaming) return
  const found: { id: string }[] = await ctx.db.query(
    'select id from streaming_probe where finished_at is null and started_at < $1 limit 20',
    [new Date(ctx.clock.now() - abandonedAfter)],
  )
  for (const { id } of found) await finishStreamingTest(ctx, id)
}
