"""The words of `stage.py`, in German and English."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tafelrunde.core.display.texts import Entry

STAGE_TEXTS: Final[Mapping[str, Entry]] = {
    # what to do next
    "kicker.place": ("Vor der Partie · {n} von 7", "Before the game · {n} of 7"),
    "stage.place": ("Setze einen Meister auf ein markiertes Feld", "Place a master on a marked space"),
    "stage.place.sub": ("Von jeder Gilde genau einen", "Exactly one of every guild"),
    "kicker.turn": ("Dein Zug", "Your turn"),
    "stage.turn": ("Setze, bilde aus, oder lass wandern", "Place, recruit, or let students migrate"),
    "stage.turn.sub": ("Feld, eigener Meister oder Dorf", "A space, your master, or a village"),
    "kicker.recruit": ("Schüler · 2 von 2", "Students · 2 of 2"),
    "stage.recruit": ("Noch ein Schüler auf einen deiner Meister", "One more student on one of your masters"),
    "stage.recruit.sub": ("Ein Meister hat höchstens einen", "A master has one at most"),
    "kicker.migrate": ("Wanderung · {village}", "Migration · {village}"),
    "stage.bridge": ("Über welche Brücke gehen alle Schüler?", "Which bridge do all students cross?"),
    "stage.bridge.sub": ("Die Brücke fällt danach", "The bridge falls afterwards"),
    # journeys
    "journey.title": ("Wanderung {source} → {target}", "Migration {source} → {target}"),
    "side.from": ("{village}, Aufbruch", "{village}, leaving"),
    "side.to": ("{village}, Ziel", "{village}, arriving"),
    "force.masters": ("Meister", "masters"),
    "force.students": ("Schüler", "students"),
    "verdict.stronger": (
        "{a} : {b} — die Wandernden sind stärker und vertreiben andere",
        "{a} : {b} — the travellers are stronger and drive others out",
    ),
    "verdict.weaker": (
        "{a} : {b} — die Wandernden sind schwächer: nur leere Felder",
        "{a} : {b} — the travellers are weaker: only empty spaces",
    ),
    "verdict.masters": (
        "{a} : {b} — bei Gleichstand zählen Meister, {masters} : {others}: die Wandernden sind stärker",
        "{a} : {b} — on a tie masters count, {masters} : {others}: the travellers are stronger",
    ),
    "verdict.target": (
        "{a} : {b} — Gleichstand, auch keine Mehrheit der Meister: das Zieldorf ist stärker",
        "{a} : {b} — a tie without a majority of masters: the target is stronger",
    ),
    "line.settled": ("{guild}: {seat} besetzt das leere Feld", "{guild}: {seat} takes the empty space"),
    "line.joined": ("{guild}: bleibt beim eigenen Meister ({seat})", "{guild}: joins its own master ({seat})"),
    "line.drove_out": ("{guild}: {seat} vertreibt {other}", "{guild}: {seat} drives out {other}"),
    "line.turned_back": ("{guild}: kehrt heim zu {seat}", "{guild}: goes home to {seat}"),
    "line.stone": (
        "{village} hat keine Brücke mehr: Stein der Weisen",
        "{village} has no bridge left: stone of wisdom",
    ),
    # the log
    "source.placed": ("Meister gesetzt", "masters placed"),
    "source.settled": ("Schüler wurden Meister", "students became masters"),
    "source.drove_out": ("andere vertrieben", "drove others out"),
    "source.lost": ("vertrieben worden", "driven out"),
    "brief.placed": ("setzt", "places"),
    "brief.recruited": ("bildet aus", "recruits"),
    "brief.migrated": ("lässt wandern", "lets students migrate"),
    "brief.journey": ("{bridge} ({a} : {b})", "{bridge} ({a} : {b})"),
    "brief.stone": ("Stein der Weisen", "stone of wisdom"),
    "brief.passed": ("passt", "passes"),
    # what a move leads to
    "forecast.master": ("Meister: {field}", "Master: {field}"),
    "forecast.student": ("Schüler: {field}", "Student: {field}"),
    "forecast.left": ("Danach im Vorrat dieser Gilde: {n}.", "Left of this guild afterwards: {n}."),
    "button.master": ("Meister setzen: {field}", "Place a master: {field}"),
    "button.student": ("Schüler ausbilden: {field}", "Recruit a student: {field}"),
    "button.migrate": ("Über die {bridge} wandern", "Cross the {bridge}"),
    # why not
    "why.red_village": ("Das rote Dorf ist zu dritt nicht im Spiel", "With three the red village is not in play"),
    "why.stone": (
        "Im Dorf mit dem Stein der Weisen geschieht nichts mehr",
        "Nothing happens any more in a village with a stone",
    ),
    "why.place": ("Jetzt werden Meister gesetzt", "Now masters are placed"),
    "why.second_student": ("Jetzt kommt noch ein Schüler", "One more student is due"),
    "why.taken": ("Auf jedem Feld liegt nur ein Meister", "Only one master sits on a space"),
    "why.guild": ("Deine ersten sieben Meister: sieben Gilden", "Your first seven masters: seven guilds"),
    "why.village_full": ("Mehr nimmt ein Dorf vor dem Spiel nicht auf", "A village takes no more before the game"),
    "why.village_own": ("Mehr Meister darfst du hier nicht haben", "You may not have more masters here"),
    "why.presence": ("Ein Meister kommt nur, wo du schon einen hast", "A master goes only where you have one"),
    "why.supply": ("Kein solches Plättchen mehr im Vorrat", "No such tile left in your supply"),
    "why.own_master": (
        "Ein Schüler braucht einen eigenen Meister seiner Gilde",
        "A student needs your master of its guild",
    ),
    "why.one_student": ("Ein Meister hat höchstens einen Schüler", "A master has at most one student"),
    "why.traveller": (
        "Wandern lässt nur, wer dort einen Schüler hat",
        "Only a player with a student there can send them",
    ),
    "why.bridge": ("Wähle eine Brücke dieses Dorfs", "Choose a bridge of this village"),
    "why.village_first": ("Wähle zuerst das Dorf, aus dem sie wandern", "First choose the village they leave"),
    "why.other_bridge": ("Diese Brücke führt nicht aus dem Dorf", "This bridge does not lead out of the village"),
    "why.bridge_gone": ("Diese Brücke ist gefallen", "This bridge has fallen"),
}
