"""Calls the API with the generated client: python smoke.py ORIGIN KEY. Prints a line for each call."""

import sys

from bridgehold_client import AuthenticatedClient
from bridgehold_client.api.profile import get_me
from bridgehold_client.api.reference_data import list_countries
from bridgehold_client.api.webhooks import create_webhook, delete_webhook, get_webhook, list_webhooks
from bridgehold_client.models import CreateWebhookBody, CreateWebhookBodyEventsItem, Failure, WebhookWithSecret

origin, key = sys.argv[1:]
client = AuthenticatedClient(base_url=f"{origin}/api", token=key)

print("me", get_me.sync(client=client).email)
print("countries", len(list_countries.sync(client=client)) > 1)

body = CreateWebhookBody(url="https://hooks.example.com/python", events=[CreateWebhookBodyEventsItem.OFFER_COMPLETED])
made = create_webhook.sync(client=client, body=body)
assert isinstance(made, WebhookWithSecret), made
print("secret", made.secret.startswith("whsec_"))
print("listed", [hook.url for hook in list_webhooks.sync(client=client)])
delete_webhook.sync_detailed(client=client, id=made.field_id)
gone = get_webhook.sync(client=client, id=made.field_id)
print("refused", isinstance(gone, Failure) and gone.message)
