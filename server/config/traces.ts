import * as z from 'zod'
import * as kind from '#server/config/kinds.ts'
import { variable } from '#server/config/variables.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Pairs as OpenTelemetry writes them: `name=value`, comma separated, with what is special percent-encoded. */
const pairs = () =>
  z
    .string()
    .refine((given) => given.split(',').every(isPair), {
      error: 'must be name=value, comma separated, with other characters percent-encoded.',
    })
    .transform((given) => Object.fromEntries(given.split(',').map(pairOf)))

function isPair(given: string): boolean {
  try {
    return (pairOf(given)[0] ?? '') !== '' && given.includes('=')
  } catch {
    return false
  }
}

function pairOf(given: string): [string, string] {
  const at = given.indexOf('=')
  return [given.slice(0, at).trim(), decodeURIComponent(given.slice(at + 1).trim())]
}

/** Traces by OpenTelemetry, under the names of its own specification; without an address there are none. */
export const traces = z.object({
  endpoint: variable(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    kind.address('https:', 'http:').nullable().default(null),
    {
      description: 'traces: the collector of OpenTelemetry, which takes them at `/v1/traces` below it',
      otherwise: 'no traces',
      example: 'http://localhost:4318',
    },
  ),
  tracesEndpoint: variable(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    kind.address('https:', 'http:').nullable().default(null),
    {
      description: 'the whole address where traces are taken, in place of the one before',
      otherwise: 'the one before',
      example: 'https://traces.example/otlp/v1/traces',
    },
  ),
  protocol: variable('OTEL_EXPORTER_OTLP_PROTOCOL', kind.oneOf('http/json').prefault('http/json'), {
    description: 'how they are sent; nothing else can be chosen',
    example: 'http/json',
  }),
  headers: variable('OTEL_EXPORTER_OTLP_HEADERS', pairs().nullable().default(null), {
    description: 'headers that the collector asks for, as name=value, comma separated',
    otherwise: 'none',
    example: 'api-key=...',
  }),
  serviceName: variable('OTEL_SERVICE_NAME', kind.text().prefault('huvr'), {
    description: 'the name of this service in traces',
    example: 'huvr-web',
  }),
  resource: variable('OTEL_RESOURCE_ATTRIBUTES', pairs().nullable().default(null), {
    description: 'what else each trace says of this server, as name=value, comma separated',
    otherwise: 'nothing',
    example: 'deployment.environment.name=production,service.instance.id=node-1',
  }),
  sampler: variable('OTEL_TRACES_SAMPLER', kind.oneOf(...samplers).prefault('parentbased_always_on'), {
    description: `which traces are kept: ${samplers.join(', ')}`,
    example: 'parentbased_traceidratio',
  }),
  samplerShare: variable(
    'OTEL_TRACES_SAMPLER_ARG',
    z
      .string()
      .refine((given) => /^(0|1|[01]?\.\d{1,9})$/.test(given) && Number(given) <= 1, {
        error: 'must be a share from 0 to 1.',
      })
      .transform(Number)
      .prefault('1'),
    { description: 'the share of them, where the sampler goes by a ratio', example: '0.05' },
  ),
  isDisabled: variable(
    'OTEL_SDK_DISABLED',
    kind
      .oneOf('true', 'false')
      .transform((given) => given === 'true')
      .prefault('false'),
    { description: 'true turns traces off whatever else is set', example: 'true' },
  ),
})
