import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#server/config/config.ts'
import { namesTraces, type Log } from '#server/app/telemetry/log.ts'
import { addToCallsOut } from '#server/app/telemetry/traces/calls-out.ts'
import type { OpenSpan, Traces } from '#server/app/telemetry/traces/traces.ts'

type Given = Config['traces'] & { url: string }

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
} as const

/** What is left is sent for so long when the server stops. */
const closingMs = 2000

/**
 * Traces by OpenTelemetry's own SDK, sent by OTLP over HTTP as JSON. Nothing is patched: spans are opened where the code
 * does the work (docs/decisions/0103-traces.md).
 */
export function openTelemetry(given: Given, log: Log): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ ...given.resource, 'service.name': given.serviceName }),
    sampler: samplerOf(given),
    spanProcessors: [new BatchSpanProcessor({ exporter: reportedWhenAway(exporterOf(given), log) })],
  })
  const tracer = provider.getTracer('huvr')
  const current = new AsyncLocalStorage<Context>()
  const parent = () => parentOf(current.getStore())
  namesTraces(log, parent)
  const stopAdding = addToCallsOut(parent, new URL(given.url).origin)
  return {
    open({ name, kind, attributes = {}, from }, work) {
      const context = from === undefined ? (current.getStore() ?? ROOT_CONTEXT) : continued(from)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context)
      const open: OpenSpan = {
        name: (better) => void span.updateName(better),
        set: (more) => void span.setAttributes(more),
        failed(type) {
          span.setAttribute('error.type', type)
          span.setStatus({ code: SpanStatusCode.ERROR })
        },
        end: () => span.end(),
      }
      return current.run(trace.setSpan(context, span), () => work(open))
    },
    isWithin: () => current.getStore() !== undefined,
    parent,
    async close() {
      stopAdding()
      let timer: NodeJS.Timeout | undefined
      const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, closingMs)))
      await Promise.race([provider.shutdown().catch(() => undefined), over])
      clearTimeout(timer)
    },
  }
}

function exporterOf({ url, headers }: Given): SpanExporter {
  return new OTLPTraceExporter({ url, ...(headers === null ? {} : { headers }) })
}

function samplerOf({ sampler, samplerShare }: Given): Sampler {
  const [, isByParent, root] = /^(parentbased_)?(\w+)$/.exec(sampler) ?? []
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(samplerShare),
  }
  const made = roots[root ?? '']?.()
  if (!made) throw new Error(`${sampler} is no sampler`)
  return isByParent ? new ParentBasedSampler({ root: made }) : made
}

/** The trace of a caller; a header that is none begins a trace of its own. */
function continued(traceparent: string): Context {
  const caller = parseTraceParent(traceparent)
  return caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true })
}

function parentOf(context: Context | undefined): string | null {
  const span = context && trace.getSpanContext(context)
  return span ? `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}` : null
}

/** One line when the collector takes no traces any more, and one when it does again: what it does not take is dropped. */
function reportedWhenAway(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS
        if (failed && !isAway) log.warn({ why: result.error?.message }, 'the collector does not take traces')
        if (!failed && isAway) log.info('the collector takes traces again')
        isAway = failed
        done({ code: ExportResultCode.SUCCESS })
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
