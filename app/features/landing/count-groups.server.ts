import { sql } from "drizzle-orm"
import { INTERESTS } from "#app/features/influencers/public"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { allowLongStatements } from "#platform/database/long-statements.server"
import { MIN_CREATORS, MIN_FIGURES } from "./rules"

/**
 * Counts the topics and towns that have creators enough, and what is typical of them, out of what the directory shows: figures that were read,
 * and prices that everybody may read. In one transaction: nobody sees the half of it.
 */
export async function countLandingGroups() {
  await withActor(SYSTEM, async (tx) => {
    await allowLongStatements(tx)
    await tx.execute(sql`delete from landing_groups`)
    await tx.execute(sql`
      with people as materialized (
        select c.influencer_id, coalesce(c.place_id, 0) as place_id, c.networks, array(
          select distinct i ->> 'name' from jsonb_array_elements(case jsonb_typeof(c.interests) when 'array' then c.interests else '[]' end) i
          where i ->> 'name' = any (${sql.param([...INTERESTS])}::text[])) as topics
        from directory_cards c),
      members as materialized (
        select p.influencer_id, topic, at_place as place_id from people p
        cross join lateral unnest(array[''] || p.topics) topic
        cross join lateral unnest(case when p.place_id = 0 then array[0] else array[0, p.place_id] end) at_place
        where topic <> '' or at_place <> 0),
      groups as materialized (
        select topic, place_id, count(*) as creators from members group by 1, 2 having count(*) >= ${MIN_CREATORS}),
      counted as materialized (select influencer_id, topic, place_id from members join groups using (topic, place_id)),
      figures as materialized (
        select p.influencer_id, n ->> 'network' as network, (n ->> 'followers')::bigint as followers, n ->> 'provenance' as provenance,
          (n ->> 'fetchedAt')::timestamptz as fetched_at
        from people p cross join lateral jsonb_array_elements(p.networks) n
        where n ->> 'followers' is not null and n ->> 'provenance' in ('connected', 'public_api')),
      medians as (
        select topic, place_id, network, percentile_cont(0.5) within group (order by followers)::bigint as followers, count(*) as read,
          count(*) filter (where provenance = 'connected') as connected, min(fetched_at) as from_day, max(fetched_at) as to_day
        from counted join figures using (influencer_id) group by 1, 2, 3 having count(*) >= ${MIN_FIGURES}),
      prices as (
        select topic, place_id, percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price_cents) as cents, count(*) as prices,
          count(distinct influencer_id) as creators
        from counted join kit_packages using (influencer_id) where visibility = 'public' and price_cents > 0
        group by 1, 2 having count(distinct influencer_id) >= ${MIN_FIGURES})
      insert into landing_groups (topic, place_id, creators, medians, prices)
      select g.topic, g.place_id, g.creators,
        coalesce((select jsonb_agg(jsonb_build_object('network', m.network, 'followers', m.followers, 'connected', m.connected,
          'publicApi', m.read - m.connected, 'from', m.from_day, 'to', m.to_day) order by m.read desc, m.network)
          from medians m where m.topic = g.topic and m.place_id = g.place_id), '[]'),
        (select jsonb_build_object('low', round(p.cents[1]), 'middle', round(p.cents[2]), 'high', round(p.cents[3]), 'prices', p.prices,
          'creators', p.creators) from prices p where p.topic = g.topic and p.place_id = g.place_id)
      from groups g`)
  })
}
