import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

/** Everything that `/metrics` shows. A registry of our own, so that a module evaluated again in development starts afresh. */
export const registry = new Registry()

collectDefaultMetrics({ register: registry })

export function counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) {
  registry.removeSingleMetric(`vitrine_${name}`) // a module evaluated again in development says it again
  return new Counter({ name: `vitrine_${name}`, help, labelNames, registers: [registry] })
}

/** A figure that is asked for when somebody looks. Said again, the later one holds. */
export function gauge(name: string, help: string, read: () => number | Promise<number>) {
  registry.removeSingleMetric(`vitrine_${name}`)
  return new Gauge({
    name: `vitrine_${name}`,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}

export function histogram<Label extends string>(
  name: string,
  help: string,
  buckets: readonly number[],
  labelNames: readonly Label[] = [],
) {
  registry.removeSingleMetric(`vitrine_${name}`)
  return new Histogram({ name: `vitrine_${name}`, help, buckets: [...buckets], labelNames, registers: [registry] })
}
