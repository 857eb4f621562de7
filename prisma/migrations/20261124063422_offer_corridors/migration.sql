-- prisma/sql/20-indexes.sql

CREATE INDEX IF NOT EXISTS offer_market ON offer (published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_corridor ON offer (corridor_from, corridor_to, published_at DESC, id DESC) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_rate ON offer (give_currency, get_currency, rate, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_market_amount ON offer (get_currency, get_minor, id) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_open ON offer (updated_at, id) WHERE phase NOT IN ('completed', 'refunded', 'cancelled');
CREATE INDEX IF NOT EXISTS offer_published_at ON offer (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS offer_attention ON offer (updated_at DESC, id DESC) WHERE attention <> '{}';
CREATE INDEX IF NOT EXISTS offer_market_groups ON offer (brand, owner_agent_id, buyer_agent_id, corridor_from, corridor_to, get_currency,
  give_currency, kind, has_crypto) WHERE phase = 'published';
CREATE INDEX IF NOT EXISTS offer_corridors ON offer (owner_agent_id, buyer_agent_id, corridor_from, corridor_to) WHERE phase <> 'draft';
