"""Signs in the callers and adds a check. Loaded by schemathesis (schemathesis.toml)."""

import json
import os
import urllib.request

import schemathesis

TOKENS = os.environ["OSTEP_TOKENS"]
FORGERY = "contract"
EVERY_NTH_BY_FIELD = 5

# Messages about rules between fields and check digits, which JSON Schema cannot express.
NOT_IN_JSON_SCHEMA = (
    "Data „od” nie może być późniejsza niż „do”.",
    "Granice muszą iść od lewej do prawej.",
    "Ilość razy cena to najwyżej ",
    "Koniec okresu nie może być przed początkiem.",
    "Każdą nazwę można wybrać raz.",
    "Nagłówek tabeli nie ma wysokości.",
    "Nazwij każdą kolumnę albo ją pomiń.",
    "Podaj klucz każdego podziału.",
    "Podaj miesiące jako RRRR-MM.",
    "Ta sama ekipa i sekcja występuje dwa razy.",
    "Wpisz stawkę ekipy.",
    "Wykonanie tej samej ekipy podano dwa razy.",
    "Numer rachunku podaje się tylko dla firmy.",
    "Wpisz NIP: 10 cyfr z poprawną cyfrą kontrolną.",
    "Wpisz numer rachunku: 26 cyfr z poprawnymi cyframi kontrolnymi.",
)

calls = 0


@schemathesis.auth(refresh_interval=60)
class DemoPeople:
    """Most calls are made by the office worker, every fifth one by the field worker, who may not write contracts."""

    def get(self, case, context):
        with urllib.request.urlopen(TOKENS, timeout=30) as answer:
            return json.load(answer)

    def set(self, case, data, context):
        global calls
        calls += 1
        person = "teren" if calls % EVERY_NTH_BY_FIELD == 0 else "biuro"
        case.headers["Authorization"] = f"Bearer {data[person]}"
        case.headers["X-XSRF-TOKEN"] = FORGERY
        case.headers["Cookie"] = f"XSRF-TOKEN={FORGERY}"


@schemathesis.check
def allows_no_more_than_the_server(ctx, response, case):
    """The server's validation must accept what the description allows; rules of the business may still refuse it."""
    if response.status_code != 417 or case.meta is None or not case.meta.generation.mode.is_positive:
        return
    problem = response.json()
    if problem["type"] != "urn:ostep:problem:invalid":
        return
    loose = [error for error in problem["errors"] if not error["message"].startswith(NOT_IN_JSON_SCHEMA)]
    if loose:
        raise AssertionError(f"The description is looser than the server: {json.dumps(loose[:10], ensure_ascii=False)}")
