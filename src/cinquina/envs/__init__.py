"""The games behind the interfaces of learning programs (docs/envs.md).

    cinquina.vector         very many matches in one compiled call; needs no further package
    envs.pettingzoo         every seat an agent
    envs.gymnasium          one seat learns, bots play the others
    envs.openspiel          games of OpenSpiel
    python -m cinquina.envs.check    runs the test suites of all that is installed

Nothing is imported here: each module imports the package that it is named after.
"""
